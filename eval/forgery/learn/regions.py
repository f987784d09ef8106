"""Regions of pages as pictures, some of their values edited, to train the network of `lib/forgery/model` on.

Usage: python3 regions.py FIRST COUNT FOLDER
Writes a picture for each seed, and beside it as JSON the boxes of its words and edits in pixels.
Needs numpy, scipy, Pillow, fontconfig and the fonts that `draw.py` names.
"""
import json
import os
import sys

import numpy as np

import capture
import draw
import edits


def region(seed):
    """A picture as bytes, its format, and what is known of it."""
    r = np.random.default_rng(seed)
    clean, words = draw.page(r)
    seen = capture.look(r)
    other_seen = capture.near(r, seen) if r.random() < 0.5 else capture.look(r)
    picture = capture.shoot(r, clean, seen)
    other = capture.shoot(r, clean, other_seen)
    values = [word for word in words if word.value]
    edited = []
    if r.random() < 0.85 and len(values) > 5:
        for index in r.permutation(len(values))[:int(r.integers(1, 3))]:
            made = edits.edit(r, picture, other, words, seen, other_seen, values[index])
            if made is not None:
                picture, box, kind = made
                edited.append([*box, kind])
    boxes = [[*edits.box_of(word, 0, len(word.text), seen.degrees), int(word.value)] for word in words]
    data, kind = capture.handed_in(r, picture)
    return data, kind, dict(words=boxes, edits=edited)


def main(first, count, folder):
    os.makedirs(folder, exist_ok=True)
    for seed in range(int(first), int(first) + int(count)):
        data, kind, known = region(seed)
        path = os.path.join(folder, f'{seed:06d}')
        with open(f'{path}.{kind}', 'wb') as file:
            file.write(data)
        with open(f'{path}.json', 'w') as file:
            json.dump(known, file)


if __name__ == '__main__':
    main(*sys.argv[1:])
