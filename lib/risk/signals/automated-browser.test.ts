import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { automatedBrowser } from './automated-browser.ts';

testCheck(automatedBrowser, {
  flagged: [
    {
      name: 'one indicator, weakly',
      facts: { client: client({ automation: ['webdriver'] }) },
      evidence: { indicators: ['webdriver'], score: 0.25 },
      strength: 0.25,
    },
    {
      name: 'one indicator never above its limit',
      facts: { client: client({ automation: ['webdriver'] }) },
      options: { indicators_full: 1 },
      evidence: {},
      strength: 0.4,
    },
    {
      name: 'indicators that agree with the user agent, once each',
      facts: { client: client({ headless: true, automation: ['webdriver', 'cdp', 'no_plugins', 'cdp'] }) },
      evidence: { indicators: ['cdp', 'headless_user_agent', 'no_plugins', 'webdriver'], score: 1 },
      strength: 1,
    },
  ],
  clear: [
    { name: 'an ordinary user agent', facts: { client: client() } },
    { name: 'a collector that saw nothing', facts: { client: client({ userAgent: null, automation: [] }) } },
  ],
  notApplicable: [
    { name: 'a client of which nothing was sent', facts: { client: client({ userAgent: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a driver that hides all traces but one',
      facts: { client: client({ automation: ['cdp'] }) },
      expect: 'flagged',
      strength: 0.25,
      flags: ['AUTOMATION_LIKELY'],
    },
    {
      name: 'a headless browser that says so',
      facts: { client: client({ headless: true }) },
      expect: 'flagged',
      evidence: { indicators: ['headless_user_agent'] },
    },
  ],
});
