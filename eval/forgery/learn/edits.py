"""Edits of one value of a picture: characters copied, characters spliced in, a value erased and typed anew."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

from capture import project
from draw import FONTS, HEIGHT, WIDTH

KINDS = ('copy', 'splice', 'retype')


def box_of(word, start, end, degrees, margin=0):
    """Left, top, right and bottom of some characters in the picture, in pixels."""
    top, bottom = word.box[1] - 1, word.box[3] + 1
    corners = [project(degrees, x, y) for x in (word.edges[start], word.edges[end]) for y in (top, bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (int(np.floor(min(xs))) - margin, int(np.floor(min(ys))) - margin,
            int(np.ceil(max(xs))) + margin, int(np.ceil(max(ys))) + margin)


def inside(box):
    return box[0] >= 2 and box[1] >= 2 and box[2] < WIDTH - 2 and box[3] < HEIGHT - 2


def digits_at(r, word, count):
    """Where a run of so many characters begins and ends with a digit; None where none does."""
    text = word.text
    starts = [at for at in range(len(text) - count + 1) if text[at].isdigit() and text[at + count - 1].isdigit()]
    return int(r.choice(starts)) if starts else None


def alike(word, start, other, at, count):
    """Other characters of the same shape and width."""
    own, its = word.text[start:start + count], other.text[at:at + count]
    width = (other.edges[at + count] - other.edges[at]) - (word.edges[start + count] - word.edges[start])
    return own != its and all(a.isdigit() == b.isdigit() for a, b in zip(its, own)) and abs(width) < 1.6


def edit(r, picture, other, words, seen, other_seen, word):
    """One value edited. `other` is another shot of the page. Returns the picture, the box, and the kind; or None."""
    kind = r.choice(KINDS, p=[0.4, 0.3, 0.3])
    if kind == 'retype':
        made = retyped(r, picture, seen, word)
    else:
        source = (picture, seen.degrees) if kind == 'copy' else (other, other_seen.degrees)
        made = laid_over(r, picture, source, words, seen, word, kind == 'splice')
    return None if made is None else (*made, KINDS.index(kind))


def laid_over(r, picture, source, words, seen, word, spliced):
    count = int(r.choice([1, 1, 2, 3, 4]))
    start = digits_at(r, word, count)
    if start is None:
        return None
    box = box_of(word, start, start + count, seen.degrees)
    fitting = [(each, at) for each in words if each.value and each.font is word.font and each.fill == word.fill
               for at in range(len(each.text) - count + 1) if alike(word, start, each, at, count)]
    if not fitting:
        return None
    origin, at = fitting[r.integers(len(fitting))]
    pixels, degrees = source
    place = box_of(origin, at, at + count, degrees)
    width, height = min(box[2] - box[0], place[2] - place[0]), min(box[3] - box[1], place[3] - place[1])
    dx = int(r.integers(-1, 2)) if r.random() < 0.3 else 0
    dy = int(r.integers(-1, 2)) if r.random() < 0.2 else 0
    box = (box[0] + dx, box[1] + dy, box[0] + dx + width, box[1] + dy + height)
    if not inside(box) or not inside(place):
        return None
    patch = pixels[place[1]:place[1] + height, place[0]:place[0] + width].copy()
    beneath = picture[box[1]:box[3], box[0]:box[2]]
    if spliced and r.random() < 0.5:
        patch = np.clip(patch + (np.percentile(beneath, 85) - np.percentile(patch, 85)), 0, 255)
    if r.random() >= 0.75:
        mask = np.zeros((height, width))
        mask[2:-2, 1:-1] = 1
        mask = ndimage.gaussian_filter(mask, 1.0)
        patch = beneath * (1 - mask) + patch * mask
    out = picture.copy()
    out[box[1]:box[3], box[0]:box[2]] = patch
    return np.rint(out), box


def retyped(r, picture, seen, word):
    whole = r.random() < 0.65
    count = len(word.text) if whole else int(r.integers(1, 3))
    start = 0 if whole else digits_at(r, word, count)
    if start is None or count > len(word.text):
        return None
    box = box_of(word, start, start + count, seen.degrees, int(r.integers(0, 3)))
    if not inside(box):
        return None
    beneath = picture[box[1]:box[3], box[0]:box[2]]
    ground = erased(r, picture, box, seen)
    ink = typed(r, word, start, count, seen)[box[1]:box[3], box[0]:box[2]]
    tone = np.percentile(beneath, 5) + r.normal(0, 6)
    patch = ground * (1 - ink) + tone * ink
    if r.random() < 0.2:
        patch = patch + r.normal(0, seen.grain * r.uniform(0.2, 1), patch.shape)
    out = picture.copy()
    out[box[1]:box[3], box[0]:box[2]] = np.clip(np.rint(patch), 0, 255)
    return out, box


def erased(r, picture, box, seen):
    """Paper for a box: in one colour, copied from above or below, or blended from its edges."""
    left, top, right, bottom = box
    height = bottom - top
    above, below = picture[top - 2:top, left:right], picture[bottom:bottom + 2, left:right]
    level = np.median(np.concatenate([above.ravel(), below.ravel()]))
    flat = np.full((height, right - left), level)
    how = r.random()
    if how > 0.5:
        for step in r.permutation([-1.3, 1.3, -1.7, 1.7, 2.3, -2.3]):
            y = int(top + step * height)
            blank = picture[y:y + height, left:right]
            if 0 <= y and y + height < HEIGHT and blank.min() > level - 40:
                return blank.copy()
    elif how > 0.35:
        share = np.linspace(0, 1, height)[:, None]
        blend = ndimage.gaussian_filter(above.mean(0) * (1 - share) + below.mean(0) * share, (0, 2))
        if r.random() < 0.5:
            return blend + r.normal(0, seen.grain * r.uniform(0.3, 1.2), blend.shape)
        return blend
    return flat


def typed(r, word, start, count, seen):
    """Ink of other digits in the place of some characters, 0..1, upright as an editor types them."""
    text = ''.join(str(r.integers(0, 10)) if each.isdigit() and r.random() < 0.7 else each for each in word.text)
    font = word.font
    if r.random() < 0.3:
        font = ImageFont.truetype(font.path, max(8, int(round(font.size * r.uniform(0.94, 1.06)))))
    if r.random() < 0.2:
        font = ImageFont.truetype(FONTS[r.integers(len(FONTS))], font.size)
    image = Image.new('L', (WIDTH, HEIGHT), 255)
    at = project(seen.degrees, word.edges[start], word.y)
    ImageDraw.Draw(image).text(at, text[start:start + count], font=font, fill=0)
    page = np.asarray(image, np.float32)
    if r.random() < 0.4:
        page = ndimage.gaussian_filter(page, r.uniform(0.2, 0.9))
    return 1 - page / 255
