import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium to test with: PLAYWRIGHT_CHROMIUM, the one that `playwright install` put there, one of the system, else the
 * one of the npm package @sparticuz/chromium (Linux x64), which it unpacks.
 * @throws Error saying how to get one.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)))
    .find((file) => existsSync(file));
  if (onPath) return onPath;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium');
    return packed.executablePath();
  }
  throw new Error('No Chromium was found. Run `npx playwright install chromium`, or name one in PLAYWRIGHT_CHROMIUM.');
}

/** Starts that Chromium. Root may not use its sandbox. @throws Error where none is found. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
