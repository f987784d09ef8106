"""Prints web pages with WeasyPrint: print_weasyprint.py JOBS.json FOLDER."""
import json
import os
import sys

from weasyprint import HTML

with open(sys.argv[1], encoding="utf-8") as jobs:
    for job in json.load(jobs):
        HTML(string=job["html"]).write_pdf(os.path.join(sys.argv[2], job["name"] + ".pdf"))
