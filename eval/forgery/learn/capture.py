"""What cameras, scanners and the programs that save for them make of a clean page."""
import io
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image
from scipy import ndimage

from draw import HEIGHT, WIDTH


@dataclass
class Look:
    """How a page is printed, lit, taken and first saved."""
    paper: float
    ink: float
    blur: float
    sharpen: float
    grain: float
    likeness: float
    slope: np.ndarray
    texture: float
    degrees: float
    gamma: float
    by_light: bool
    dots: float
    quality: int
    saves: int


def look(r):
    clean = r.random() < 0.12
    return Look(
        paper=r.uniform(205, 252) if not clean else 255.0,
        ink=r.uniform(12, 85),
        blur=r.uniform(0.3, 1.15),
        sharpen=r.uniform(0, 1.2) if r.random() < 0.35 else 0,
        grain=np.exp(r.uniform(np.log(0.4), np.log(5.5))) * (0.2 if clean else 1),
        likeness=r.uniform(0.4, 0.9) if r.random() < 0.5 else 0,
        slope=r.normal(0, 0.06, 2),
        texture=r.uniform(0, 1.5) if r.random() < 0.5 else 0,
        degrees=r.normal(0, 0.4),
        gamma=r.uniform(0.8, 1.25),
        by_light=r.random() < 0.4,
        dots=r.uniform(0, 0.25) if r.random() < 0.2 else 0,
        quality=int(r.integers(70, 98)),
        saves=int(r.choice([0, 1, 1, 1, 1, 2])),
    )


def near(r, of):
    """A look like another: the same device and kind of paper, another shot."""
    return replace(
        of,
        paper=np.clip(of.paper + r.normal(0, 6), 190, 255),
        ink=np.clip(of.ink + r.normal(0, 6), 5, 110),
        blur=of.blur * np.exp(r.normal(0, 0.2)),
        grain=of.grain * np.exp(r.normal(0, 0.3)),
        degrees=r.normal(0, 0.4),
        slope=r.normal(0, 0.06, 2),
        quality=int(r.integers(70, 98)),
    )


def project(degrees, x, y):
    """Where a point of the clean page lies in the picture of it."""
    turn = np.deg2rad(degrees)
    middle_x, middle_y = (WIDTH - 1) / 2, (HEIGHT - 1) / 2
    dx, dy = x - middle_x, y - middle_y
    return dx * np.cos(turn) + dy * np.sin(turn) + middle_x, -dx * np.sin(turn) + dy * np.cos(turn) + middle_y


def shoot(r, clean, seen):
    """Brightness of a page as it is taken and first saved."""
    a = ndimage.gaussian_filter(clean, seen.blur)
    if abs(seen.degrees) > 1e-3:
        a = ndimage.rotate(a, seen.degrees, reshape=False, order=1, mode='constant', cval=255.0)
    if seen.dots:
        fading = ndimage.gaussian_filter(r.normal(0, 1, a.shape), 0.7)
        a = 255 - (255 - a) * np.clip(1 - seen.dots * np.abs(fading) * 3, 0, 1)
    a = 255 * (a / 255) ** seen.gamma
    a = seen.ink + (seen.paper - seen.ink) * a / 255
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    a = a * (1 + seen.slope[0] * (x / WIDTH - 0.5) + seen.slope[1] * (y / HEIGHT - 0.5))
    if seen.texture:
        a = a + seen.texture * ndimage.gaussian_filter(r.normal(0, 1, a.shape), 4) * 8
    a = a + grains(r, a, seen)
    if seen.sharpen:
        a = a + seen.sharpen * (a - ndimage.gaussian_filter(a, 1.2))
    a = np.clip(np.rint(a), 0, 255)
    for _ in range(seen.saves):
        a = saved(a, seen.quality)
    return a


def grains(r, a, seen):
    noise = r.normal(0, 1, a.shape)
    if seen.likeness:
        noise = ndimage.gaussian_filter(noise, seen.likeness)
        noise /= noise.std()
    return noise * seen.grain * (np.sqrt(np.clip(a, 10, 255) / 200) if seen.by_light else 1)


def saved(a, quality):
    out = io.BytesIO()
    Image.fromarray(np.clip(np.rint(a), 0, 255).astype(np.uint8)).save(out, 'JPEG', quality=int(quality))
    return np.asarray(Image.open(io.BytesIO(out.getvalue())), np.float32)


def handed_in(r, a):
    """The picture as a file: of faintly coloured paper, saved as JPEG more often than not. Returns bytes and format."""
    tint = r.normal(0, 4, 3)
    paper = (a / 255)[..., None]
    shift = (tint - tint @ [0.299, 0.587, 0.114]) * paper
    colours = a[..., None] + shift + r.normal(0, r.uniform(0, 0.8), (HEIGHT, WIDTH, 3))
    image = Image.fromarray(np.clip(np.rint(colours), 0, 255).astype(np.uint8))
    if r.random() < 0.15:
        image = image.convert('L')
    out = io.BytesIO()
    if r.random() < 0.08:
        image.save(out, 'PNG')
        return out.getvalue(), 'png'
    image.save(out, 'JPEG', quality=int(r.integers(66, 98)), subsampling=int(r.choice([0, 2])))
    return out.getvalue(), 'jpg'
