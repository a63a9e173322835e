"""The terminal: whole games at a keyboard, drawn or in plain lines."""
