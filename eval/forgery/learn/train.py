"""Trains the network of `lib/forgery/model` on the rows that `rows.ts` wrote.

Usage: python3 train.py ROWS WEIGHTS [held-out share as 1/N, 10]
Needs numpy and torch; a minute on one core. The seed is fixed, so that equal rows give equal weights.
"""
import base64
import json
import sys

import numpy as np
import torch
from torch import nn
from torch.nn import functional

SEED, EPOCHS, BATCH, RATE, DECAY, DROP, HIDDEN = 1, 30, 1024, 3e-3, 1e-2, 0.15, (64, 32)
KINDS = {1: 'copied', 2: 'spliced', 3: 'retyped'}


def load(path):
    """Inputs by name, and for each region its rows and their labels: 0 honest, above an edit, -1 neither."""
    header = json.load(open(path + '.json'))
    rows = np.fromfile(path + '.f32', np.float32).reshape(-1, len(header['inputs']))
    ends = np.cumsum([len(region['labels']) for region in header['regions']])
    labels = [np.array(region['labels']) for region in header['regions']]
    return header['inputs'], list(zip(np.split(rows, ends[:-1]), labels))


class Network(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        sizes = [inputs, *HIDDEN, 1]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.drop = nn.Dropout(DROP)

    def forward(self, rows):
        for layer in self.layers[:-1]:
            rows = self.drop(functional.relu(layer(rows)))
        return self.layers[-1](rows)[:, 0]


def joined(regions):
    return np.concatenate([rows for rows, _ in regions]), np.concatenate([labels for _, labels in regions])


def train(regions):
    rows, labels = joined(regions)
    known = labels >= 0
    rows, edited = torch.from_numpy(rows[known]), torch.from_numpy((labels[known] > 0).astype(np.float32))
    network = Network(rows.shape[1])
    steps = len(edited) // BATCH
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=EPOCHS * steps + 1)
    for _ in range(EPOCHS):
        order = torch.randperm(len(edited))
        for step in range(steps):
            part = order[step * BATCH:(step + 1) * BATCH]
            loss = functional.binary_cross_entropy_with_logits(network(rows[part]), edited[part])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
    return network.eval()


def stored(layer):
    """A layer as `network.ts` reads it: 16-bit whole numbers, each row with its bias last."""
    values = np.concatenate([layer.weight.detach().numpy(), layer.bias.detach().numpy()[:, None]], 1)
    unit = int(32767 / np.abs(values).max())
    whole = np.rint(values * unit).astype('<i2')
    return dict(inputs=layer.in_features, outputs=layer.out_features, unit=unit,
                weights=base64.b64encode(whole.tobytes()).decode())


def main(path, out, every=10):
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    inputs, regions = load(path)
    held = regions[::int(every)]
    network = train([region for index, region in enumerate(regions) if index % int(every)])
    rows, labels = joined(held)
    with torch.no_grad():
        odds = network(torch.from_numpy(rows)).numpy()
    limit = np.quantile(odds[labels == 0], 0.999)
    for label, kind in KINDS.items():
        print(f'{kind}: {(odds[labels == label] > limit).mean():.2f} of {(labels == label).sum()} characters over the limit of 1 in 1,000')
    with open(out, 'w') as file:
        json.dump(dict(inputs=inputs, layers=[stored(layer) for layer in network.layers]), file, indent=2)
        file.write('\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
