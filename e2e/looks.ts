import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDE = { name: 'wide', viewport: { width: 1440, height: 900 } } as const;
const NARROW = { name: 'narrow', viewport: { width: 390, height: 844 } } as const;

/** The windows in which a journey is made, each in one theme. */
export const LOOKS = [
  { ...WIDE, colorScheme: 'light' },
  { ...NARROW, colorScheme: 'dark' },
] as const;

/** The same windows, each in the other theme. */
export const SWAPPED_LOOKS = [
  { ...WIDE, colorScheme: 'dark' },
  { ...NARROW, colorScheme: 'light' },
] as const;

/** Axe finds nothing, and the page does not scroll sideways. @param part the part of the page that axe looks at. Default: all of it. */
export async function expectInOrder(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'scrolls sideways').toBe(0);
}
