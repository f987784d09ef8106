import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { html } from '../render/html.ts';
import type { Job, Producer } from './producer.ts';
import { jobFile, PYTHON, run, runWith, script, versionOf } from './run.ts';

const CHROMIUM = '/usr/bin/chromium';

/** Some who print switch the tags for screen readers off. */
const taggedOf = ({ font }: Job['page']): boolean => Math.floor(font * 100) % 3 !== 0;

/** Chromium's "print to PDF", one browser for a batch. */
const chromium: Producer = {
  name: 'chromium',
  share: 4,
  find: () => versionOf(CHROMIUM),
  produce: async (jobs, folder) => {
    const browser = await playwright.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const tab = await browser.newPage();
      for (const { name, page } of jobs) {
        await tab.setContent(html(page));
        await tab.pdf({ path: path.join(folder, `${name}.pdf`), preferCSSPageSize: true, tagged: taggedOf(page) });
      }
    } finally {
      await browser.close();
    }
  },
};

/** A script that prints web pages. */
const scripted = (
  name: string,
  share: number,
  program: string,
  file: string,
  version: readonly string[],
): Producer => ({
  name,
  share,
  find: () => versionOf(program, version),
  produce: async (jobs, folder) => {
    const pages = jobs.map((job) => ({ name: job.name, html: html(job.page) }));
    await run(program, [script(file), await jobFile(folder, pages), folder]);
  },
});

/** WebKit by Qt: reads what it is to print from its standard input, a line each. */
const wkhtmltopdf: Producer = {
  name: 'wkhtmltopdf',
  share: 2,
  find: () => versionOf('wkhtmltopdf'),
  produce: async (jobs, folder) => {
    for (const { name, page } of jobs) await writeFile(path.join(folder, `${name}.html`), html(page));
    const lines = jobs.map(
      ({ name, page }) => `-q -s ${page.paper === 'a4' ? 'A4' : 'Letter'} ${name}.html ${name}.pdf`,
    );
    await runWith('wkhtmltopdf', ['--read-args-from-stdin'], `${lines.join('\n')}\n`, folder);
  },
};

/** Programs that print web pages. */
export const PRINTING: readonly Producer[] = [
  chromium,
  scripted('weasyprint', 2, PYTHON, 'print_weasyprint.py', ['-c', 'import weasyprint; print(weasyprint.__version__)']),
  wkhtmltopdf,
];
