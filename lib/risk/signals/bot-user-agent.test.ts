import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { botUserAgent } from './bot-user-agent.ts';

testCheck(botUserAgent, {
  flagged: [
    {
      name: 'a user agent in the bot list',
      facts: { client: client({ botMatch: 'curl' }) },
      evidence: { user_agent_family: 'curl', list_version: '5.2.3' },
      strength: 1,
    },
  ],
  clear: [{ name: 'a browser', facts: { client: client() } }],
  notApplicable: [
    { name: 'a client without a user agent', facts: { client: client({ userAgent: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a browser that is driven but does not say so',
      facts: { client: client({ automation: ['webdriver', 'cdp'] }) },
      expect: 'clear',
    },
  ],
});
