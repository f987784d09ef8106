import { testCheck } from '#lib/engine/tester.ts';
import { client, fingerprint } from '#lib/testing/risk-facts/device.ts';
import { session } from '#lib/testing/risk-facts/session.ts';
import { changedFingerprint } from './changed-fingerprint.ts';

const like = (similarity: number | null, ...changedFields: string[]) => ({
  session: session(),
  fingerprint: fingerprint({ similarity, changedFields }),
});

testCheck(changedFingerprint, {
  flagged: [
    {
      name: 'other graphics and fonts',
      facts: like(0.3, 'webgl', 'fonts'),
      evidence: { session_id: 's_1', changed_fields: ['webgl', 'fonts'], similarity: 0.3 },
      strength: 0.8,
    },
  ],
  clear: [
    { name: 'the same fingerprint', facts: like(1) },
    { name: 'a small difference', facts: like(0.75, 'plugins') },
    { name: 'a window on another screen', facts: like(0.6, 'screen', 'color_depth') },
  ],
  notApplicable: [
    { name: 'the first fingerprint of a session', facts: like(null) },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'another machine that hides behind another screen',
      facts: like(0.4, 'screen', 'webgl'),
      expect: 'flagged',
    },
    {
      name: 'a privacy browser that draws at random',
      facts: { ...like(0.3, 'canvas', 'fonts'), client: client({ privacyBrowser: true }) },
      expect: 'not_applicable',
    },
  ],
});
