"""The network while it is trained, in floating point."""

import torch

from positions import INPUTS
from quantise import BUCKETS


class SquaredClippedRelu(torch.autograd.Function):
    """In three passes over the layer; PyTorch's own operations take seven."""

    @staticmethod
    def forward(context, sums):
        clipped = sums.clamp(0, 1)
        context.save_for_backward(clipped)
        return clipped * clipped

    @staticmethod
    def backward(context, gradient):
        (clipped,) = context.saved_tensors
        # Flat at both ends: a clipped sum of 0 makes it 0, one of 1 needs the mask.
        return gradient * clipped * (clipped < 1).to(clipped.dtype).mul_(2)


class Network(torch.nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.features = torch.nn.EmbeddingBag(INPUTS + 1, hidden, mode="sum", padding_idx=INPUTS)
        torch.nn.init.uniform_(self.features.weight, -0.06, 0.06)
        self.hidden_bias = torch.nn.Parameter(torch.zeros(hidden))
        self.output = torch.nn.Linear(2 * hidden, BUCKETS)

    def forward(self, ours, theirs, bucket):
        perspectives = [SquaredClippedRelu.apply(self.sums(side) + self.hidden_bias) for side in (ours, theirs)]
        return self.output(torch.cat(perspectives, dim=1)).gather(1, bucket[:, None])[:, 0]

    def sums(self, side):
        if not side.is_cuda:
            return self.features(side)
        # A GPU multiplies by a matrix of zeros and ones faster than it gathers rows; its rows are aligned.
        ones = torch.zeros(len(side), INPUTS + 8, device=side.device).scatter_(1, side, 1)
        return ones[:, :INPUTS] @ self.features.weight[:INPUTS]

    def clip(self):
        """Keep the weights within the range of the engine's integers."""
        with torch.no_grad():
            self.features.weight.clamp_(-0.999, 0.999)
            self.features.weight[INPUTS].zero_()
            self.output.weight.clamp_(-0.999, 0.999)
