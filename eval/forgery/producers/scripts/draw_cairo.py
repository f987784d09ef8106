"""Draws placed pages with Cairo: draw_cairo.py JOBS.json FOLDER."""
import json
import os
import sys

import cairo

FONTS = {
    "sans": ["Liberation Sans", "DejaVu Sans", "Noto Sans", "Nimbus Sans"],
    "serif": ["Liberation Serif", "DejaVu Serif", "P052", "C059"],
}
# Fonts without a true minus: Cairo would draw an empty box.
MINUS_MISSING = {"Noto Sans"}
SHIFT = {"left": 0, "right": 1, "centre": 0.5}


def draw(job, path):
    surface = cairo.PDFSurface(path, job["width"], job["height"])
    surface.set_metadata(cairo.PDF_METADATA_TITLE, job["title"])
    context = cairo.Context(surface)
    fonts = FONTS[job["face"]]
    family = fonts[int(job["font"] * len(fonts))]
    colour = [int(job["colour"][at : at + 2], 16) / 255 for at in (1, 3, 5)]
    for page in job["pages"]:
        context.set_line_width(0.6)
        context.set_source_rgb(0.4, 0.4, 0.4)
        for x1, y1, x2, y2 in page["rules"]:
            context.move_to(x1, y1)
            context.line_to(x2, y2)
            context.stroke()
        for text in page["texts"]:
            weight = cairo.FONT_WEIGHT_BOLD if text["bold"] else cairo.FONT_WEIGHT_NORMAL
            context.select_font_face(family, cairo.FONT_SLANT_NORMAL, weight)
            context.set_font_size(text["size"])
            context.set_source_rgb(*(colour if text.get("coloured") else (0, 0, 0)))
            string = text["text"].replace("\u2212", "-") if family in MINUS_MISSING else text["text"]
            width = context.text_extents(string).x_advance
            context.move_to(text["x"] - width * SHIFT[text["align"]], text["y"])
            context.show_text(string)
        context.show_page()
    surface.finish()


with open(sys.argv[1], encoding="utf-8") as jobs:
    for job in json.load(jobs):
        draw(job, os.path.join(sys.argv[2], job["name"] + ".pdf"))
