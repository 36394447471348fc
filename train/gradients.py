"""The gradients of a batch: by PyTorch on a GPU, by the Rust library of `train/gradients/` on a CPU, where they take a tenth of the time."""

import ctypes
import os
import pathlib
import sys

import torch

from positions import inputs

LIBRARY = {"win32": "pvscope_gradients.dll", "darwin": "libpvscope_gradients.dylib"}.get(sys.platform, "libpvscope_gradients.so")
# Neurons that the library takes at once.
BLOCK = 64
# The exponent of the loss.
POWER = 2.5


class ByTorch:
    """Gradients by PyTorch's own differentiation."""

    def __init__(self, model):
        self.model = model

    def prepare(self, words, targets):
        return inputs(words), targets

    def loss(self, batch):
        """The mean loss of a batch; the model's parameters get its gradients."""
        arguments, targets = batch
        self.model.zero_grad()
        loss = ((torch.sigmoid(self.model(*arguments)) - targets).abs() ** POWER).mean()
        loss.backward()
        return loss.item()


class ByLibrary:
    """Gradients by the Rust library, of a model on the CPU."""

    def __init__(self, model, path):
        self.function = ctypes.CDLL(str(path)).pvscope_gradients
        self.function.restype = ctypes.c_double
        self.hidden = model.hidden_bias.numel()
        # PyTorch's own threads would spin while the library's work.
        torch.set_num_threads(1)
        parameters = [model.features.weight, model.hidden_bias, model.output.weight, model.output.bias]
        for parameter in parameters:
            parameter.grad = torch.zeros_like(parameter)
        # PyTorch changes the values in place, but a model may drop its gradients.
        self.kept = [parameter.grad for parameter in parameters]
        pointers = lambda arrays: (ctypes.c_void_p * 4)(*(array.data_ptr() for array in arrays))
        self.weights, self.gradients = pointers(parameters), pointers(self.kept)

    def prepare(self, words, targets):
        return words.numpy(), targets.numpy()

    def loss(self, batch):
        """The mean loss of a batch; the model's parameters get its gradients."""
        words, targets = batch
        pointer = lambda array: ctypes.c_void_p(array.ctypes.data)
        sizes = ctypes.c_size_t(len(words)), ctypes.c_size_t(os.cpu_count() or 1), ctypes.c_size_t(self.hidden)
        return self.function(pointer(words), pointer(targets), *sizes, self.weights, self.gradients)


def of_model(model, device):
    """The faster of both for a model on a device."""
    path = pathlib.Path(__file__).parent.parent / "target" / "release" / LIBRARY
    if device.type != "cpu" or model.hidden_bias.numel() % BLOCK:
        return ByTorch(model)
    if not path.exists():
        print(f"{path} is absent: run cargo build --release --package pvscope-gradients to train ten times faster", flush=True)
        return ByTorch(model)
    return ByLibrary(model, path)
