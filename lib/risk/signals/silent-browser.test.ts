import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { silentBrowser } from './silent-browser.ts';

const silent = client({ collected: false, collectedShare: 0.97 });

testCheck(silentBrowser, {
  flagged: [
    {
      name: 'a login without a page, where every other has one',
      facts: { event: event(), client: silent },
      evidence: { collected_share: 0.97 },
      strength: 1,
    },
  ],
  clear: [
    {
      name: 'a browser that ran the page',
      facts: { event: event(), client: client({ collected: true, collectedShare: 0.97 }) },
    },
  ],
  notApplicable: [
    { name: 'a tenant without the collector', facts: { event: event(), client: client({ collectedShare: 0.02 }) } },
    { name: 'a tenant of whom little is known', facts: { event: event(), client: client() } },
    { name: 'a call of a server', facts: { event: event({ type: 'api_call' }), client: silent } },
    { name: 'an event without a browser', facts: { event: event(), client: client({ ...silent, userAgent: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a collector that most of the site’s people lack since an outage',
      facts: { event: event(), client: client({ collectedShare: 0.79 }) },
      expect: 'not_applicable',
    },
    {
      name: 'a checker that calls itself a current browser',
      facts: { event: event({ status: 'failed' }), client: silent },
      expect: 'flagged',
    },
    {
      name: 'a customer who always blocks scripts',
      facts: { event: event(), client: silent, history: history({ events: 5, devices: 0 }) },
      expect: 'flagged',
      strength: 0.3,
    },
    {
      name: 'a program in the account of a customer whose browser was always seen',
      facts: { event: event(), client: silent, history: history() },
      expect: 'flagged',
      strength: 1,
    },
  ],
});
