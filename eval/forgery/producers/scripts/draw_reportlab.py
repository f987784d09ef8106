"""Draws placed pages with ReportLab: draw_reportlab.py JOBS.json FOLDER."""
import json
import os
import sys

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

ROOT = "/usr/share/fonts/truetype"
FILES = {
    "LiberationSans": ("liberation/LiberationSans-Regular.ttf", "liberation/LiberationSans-Bold.ttf"),
    "LiberationSerif": ("liberation/LiberationSerif-Regular.ttf", "liberation/LiberationSerif-Bold.ttf"),
    "DejaVuSans": ("dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf"),
    "DejaVuSerif": ("dejavu/DejaVuSerif.ttf", "dejavu/DejaVuSerif-Bold.ttf"),
}
FONTS = {
    "sans": [("Helvetica", "Helvetica-Bold")],
    "serif": [("Times-Roman", "Times-Bold")],
}
for name, files in FILES.items():
    try:
        for file, suffix in zip(files, ("", "-Bold")):
            pdfmetrics.registerFont(TTFont(name + suffix, os.path.join(ROOT, file)))
        FONTS["serif" if "Serif" in name else "sans"].append((name, name + "-Bold"))
    except TTFError:
        continue


def fit(text, font):
    """The standard fonts have no true minus."""
    return text.replace("\u2212", "-") if font.startswith(("Helvetica", "Times")) else text


def draw(job, path):
    canvas = Canvas(path, pagesize=(job["width"], job["height"]), pageCompression=int(job["font"] * 100) % 4 != 0)
    canvas.setTitle(job["title"])
    fonts = FONTS[job["face"]]
    plain, bold = fonts[int(job["font"] * len(fonts))]
    show = {"left": canvas.drawString, "right": canvas.drawRightString, "centre": canvas.drawCentredString}
    for page in job["pages"]:
        canvas.setLineWidth(0.5)
        canvas.setStrokeGray(0.45)
        for x1, y1, x2, y2 in page["rules"]:
            canvas.line(x1, job["height"] - y1, x2, job["height"] - y2)
        for text in page["texts"]:
            font = bold if text["bold"] else plain
            canvas.setFont(font, text["size"])
            canvas.setFillColor(job["colour"] if text.get("coloured") else "#000000")
            show[text["align"]](text["x"], job["height"] - text["y"], fit(text["text"], font))
        canvas.showPage()
    canvas.save()


with open(sys.argv[1], encoding="utf-8") as jobs:
    for job in json.load(jobs):
        draw(job, os.path.join(sys.argv[2], job["name"] + ".pdf"))
