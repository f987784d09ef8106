"""Pages of words and numbers, drawn cleanly in fonts that the pages of the evaluation do not use."""
import os
import subprocess
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

HEIGHT, WIDTH = 384, 640
FAMILIES = ('DejaVu', 'URWBookman', 'C059', 'P052', 'URWGothic', 'NotoSansMono', 'NotoSans-', 'NotoSerif-',
            'NotoSansDisplay-', 'NotoSerifDisplay-')
WORDS = ('total date amount invoice number cash change item price sum tax net gross paid due account period fee rate '
         'balance customer city street order unit box card sale store copy name code').split()


def installed():
    """Upright fonts of the families, by path."""
    listed = subprocess.run(['fc-list', ':lang=en', 'file'], capture_output=True, text=True, check=True).stdout
    paths = sorted({line.split(':')[0] for line in listed.split('\n') if line})
    unwanted = ('/type1/', '/X11/', 'Italic', 'Oblique')
    return [path for path in paths
            if os.path.basename(path).startswith(FAMILIES) and not any(part in path for part in unwanted)]


FONTS = installed()


@dataclass
class Word:
    text: str
    x: float
    y: float
    # Left, top, right and bottom of the ink.
    box: tuple
    # Left edge of each character, and the right edge of the last.
    edges: list
    font: ImageFont.FreeTypeFont
    fill: int

    @property
    def value(self):
        return any(character.isdigit() for character in self.text)


def number(r):
    """An amount, a date, a time or a reference."""
    kind = r.integers(0, 8)
    if kind < 3:
        return f'{r.integers(1, 2000)}.{r.integers(0, 100):02d}'
    if kind == 3:
        return (f'{r.integers(1, 29):02d}{"/.-"[r.integers(3)]}{r.integers(1, 13):02d}{"/.-"[r.integers(3)]}'
                f'20{r.integers(10, 30)}')
    if kind == 4:
        return f'{r.integers(1, 9)},{r.integers(0, 1000):03d}.{r.integers(0, 100):02d}'
    if kind == 5:
        return str(r.integers(1000, 10**8))
    if kind == 6:
        return f'{r.integers(0, 24):02d}:{r.integers(0, 60):02d}'
    return f'{r.integers(0, 100)}.{r.integers(0, 100):02d}'


class Page:
    def __init__(self, r):
        self.r = r
        self.image = Image.new('L', (WIDTH, HEIGHT), 255)
        self.pen = ImageDraw.Draw(self.image)
        self.words = []

    def put(self, text, x, y, font, fill):
        """Writes a word. Returns its right edge."""
        self.pen.text((x, y), text, font=font, fill=fill)
        box = self.pen.textbbox((x, y), text, font=font)
        edges = [font.getlength(text[:count]) + x for count in range(len(text) + 1)]
        self.words.append(Word(text, x, y, box, edges, font, fill))
        return box[2]

    def line(self, y, font, fill):
        """Some words from the left, and mostly a number at the right edge."""
        r = self.r
        x, blank = int(r.integers(4, 30)), font.getlength(' ') * r.uniform(1, 1.6)
        for _ in range(r.integers(1, 4)):
            text = WORDS[r.integers(len(WORDS))] if r.random() < 0.65 else number(r)
            text = text.capitalize() if r.random() < 0.4 else text
            if x + font.getlength(text) > WIDTH * 0.62:
                break
            x = self.put(text, x, y, font, fill) + blank
        text = number(r)
        r.integers(1, 3)
        right = WIDTH - int(r.integers(6, 12)) - font.getlength(text)
        if right >= x + blank:
            self.put(text, right, y, font, fill)

    def marks(self, y, step, size):
        """A shaded band behind a line, a rule below it."""
        r = self.r
        if r.random() < 0.25:
            self.pen.rectangle((0, int(y - 2), WIDTH, int(y + step - 3)), fill=int(r.integers(205, 250)))
        if r.random() < 0.15:
            low = int(y + size * 1.22)
            self.pen.line((5, low, WIDTH - 5, low), fill=int(r.integers(0, 120)), width=1)

    def strokes(self):
        """Strokes of a pen or a stamp across the page."""
        r = self.r
        for _ in range(int(r.integers(1, 4))):
            x, y, reach = r.integers(0, WIDTH), r.integers(0, HEIGHT), r.integers(20, 120)
            around = (int(x - reach), int(y - reach // 2), int(x + reach), int(y + reach // 2))
            self.pen.arc(around, int(r.integers(0, 180)), int(r.integers(180, 360)), fill=int(r.integers(0, 170)),
                         width=int(r.integers(1, 4)))


def page(r):
    """A clean drawing, 0 for ink to 255 for paper, and its words."""
    made = Page(r)
    face, size = FONTS[r.integers(len(FONTS))], int(r.integers(15, 38))
    main = ImageFont.truetype(face, size)
    other_size = int(size * r.choice([1, 1, 1.2, 1.5, 0.85]))
    second = ImageFont.truetype(FONTS[r.integers(len(FONTS))] if r.random() < 0.5 else face, other_size)
    y, step = int(r.integers(4, 14)), size * r.uniform(1.15, 1.7)
    marked = r.random() < 0.5
    while y + size * 1.4 < HEIGHT:
        if marked:
            made.marks(y, step, size)
        font = main if r.random() < 0.85 else second
        made.line(y, font, 0 if r.random() < 0.9 else int(r.integers(20, 130)))
        y += step
        if r.random() < 0.08:
            made.pen.line((5, int(y - 3), WIDTH - 5, int(y - 3)), fill=0, width=int(r.integers(1, 3)))
    if marked and r.random() < 0.5:
        made.strokes()
    return np.asarray(made.image, np.float32), made.words
