import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const WAIT_MS = 60_000;

/** What a person waits for: an element that was not there, or another value of one that was. */
export interface Sign {
  readonly selector: string;
  /** The attribute that is its value. Default: its text. */
  readonly attribute?: string;
}

/**
 * Opens an address in a browser that has nothing stored.
 * @returns milliseconds from the start of the navigation until the sign is painted.
 */
export async function firstView(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  { selector }: Sign,
): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(
      (wanted) => document.querySelector(wanted) !== null && performance.now(),
      selector,
      { polling: 'raf', timeout: WAIT_MS },
    );
    return Number(await seen.jsonValue());
  } finally {
    await context.close();
  }
}

/**
 * Does something to a page as a person does: a key or a click.
 * @returns milliseconds from the key or the press of the button until the sign is painted, with the answers of the server that it needs.
 */
export async function interaction(page: Page, act: () => Promise<void>, sign: Sign): Promise<number> {
  const shown = await page.evaluateHandle(
    ({ selector, attribute, waitMs }) => {
      const valueNow = () => {
        const elements = [...document.querySelectorAll(selector)];
        return elements.map((element) => (attribute ? element.getAttribute(attribute) : element.textContent)).join(' ');
      };
      const before = valueNow();
      let startedAt: number | undefined;
      const start = (event: Event) => {
        startedAt ??= event.timeStamp;
      };
      addEventListener('keydown', start, { capture: true });
      addEventListener('pointerdown', start, { capture: true });
      const took = new Promise<number>((resolve, reject) => {
        const look = () => {
          const now = valueNow();
          if (startedAt !== undefined && now !== '' && now !== before) return resolve(performance.now() - startedAt);
          if (startedAt !== undefined && performance.now() - startedAt > waitMs) return reject(new Error(selector));
          requestAnimationFrame(look);
        };
        look();
      }).finally(() => {
        removeEventListener('keydown', start, { capture: true });
        removeEventListener('pointerdown', start, { capture: true });
      });
      return { took };
    },
    { ...sign, waitMs: WAIT_MS },
  );
  await act();
  return shown.evaluate(({ took }) => took);
}
