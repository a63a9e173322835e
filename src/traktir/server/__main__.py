"""`python -m traktir.server`"""

from .serve import serve
from .settings import Settings

if __name__ == "__main__":
    serve(Settings.from_environment())
