import { collect, detect, detectors, sources } from '@fingerprintjs/botd';
import { safely, safelyWithin } from './safely.ts';

const BOTD_MS = 2000;

/** Detectors of BotD that look at one and the same thing, under the name that the server gives it too. */
const SAME: Readonly<Record<string, string>> = {
  user_agent: 'headless_user_agent',
  app_version: 'headless_user_agent',
};

/**
 * Traces of a program at the wheel, sorted; null where nothing could look. Each detector of BotD that says "bot" is one
 * indicator by its name, for instance `web_driver`; what it does not look for is added. How many agree decides later.
 */
export async function findAutomation(): Promise<string[] | null> {
  const fromBotd = await safelyWithin(BOTD_MS, botdIndicators, null);
  if (fromBotd === null) return null;
  const own = [
    ...(safely(debuggerAttached, false) ? ['cdp'] : []),
    ...(safely(headlessBrand, false) ? ['headless_brand'] : []),
    ...(safely(driverGlobals, false) ? ['driver_globals'] : []),
  ];
  return [...new Set([...fromBotd, ...own])].sort();
}

/** Its parts, not its `load`, which sends statistics to its maker. */
async function botdIndicators(): Promise<string[]> {
  const [detections] = detect(await collect(sources), detectors);
  return Object.entries(detections)
    .filter(([, { bot }]) => bot)
    .map(([name]) => snakeCase(name.replace(/^detect/, '')))
    .map((name) => SAME[name] ?? name);
}

/** `WebDriver` -> `web_driver`. */
function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .slice(0, 48);
}

/** A debugger that listens to the console reads the stack of an error that is logged; open developer tools do so too. */
function debuggerAttached(): boolean {
  let read = false;
  const bait = new Error();
  Object.defineProperty(bait, 'stack', {
    configurable: true,
    get() {
      read = true;
      return '';
    },
  });
  console.debug(bait);
  return read;
}

function headlessBrand(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands?: { brand: string }[] } };
  return userAgentData?.brands?.some(({ brand }) => /headless/i.test(brand)) ?? false;
}

/** Names that Selenium, Playwright, Puppeteer and older drivers leave in the window or the document. */
function driverGlobals(): boolean {
  const traces =
    /^(?:cdc_|\$cdc_|\$chrome_asyncScriptInfo|__(?:webdriver|driver|selenium|fxdriver|nightmare|puppeteer|playwright|pw)|_phantom|callPhantom|domAutomation)/;
  return [window, document].some((owner) => Object.getOwnPropertyNames(owner).some((name) => traces.test(name)));
}
