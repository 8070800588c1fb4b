"""numpy's view of the engine's buffers: no copy, and read-only."""

from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt

Scalar = TypeVar("Scalar", bound=np.generic)


def array_of(buffer: object, dtype: type[Scalar], *shape: int) -> npt.NDArray[Scalar]:
    """A ``vec`` as an array, of a shape if one is given; it shows whatever the engine writes later."""
    found = np.frombuffer(cast(Any, buffer), dtype=dtype)
    return found.reshape(shape) if shape else found
