import path from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { html } from '../render/html.ts';
import type { Job, Producer } from './producer.ts';
import { versionOf } from './run.ts';

const PROGRAM = '/usr/bin/chromium';

/** Chromium's "print to PDF", one browser for a batch. */
export const chromium: Producer = {
  name: 'chromium',
  share: 4,
  find: () => versionOf(PROGRAM),
  produce: async (jobs, folder) => {
    const browser = await playwright.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] });
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

/** Some who print switch the tags for screen readers off. */
const taggedOf = ({ font }: Job['page']): boolean => Math.floor(font * 100) % 3 !== 0;
