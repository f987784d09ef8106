import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { network } from '#lib/testing/risk-facts/network.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { credentialStuffing } from './credential-stuffing.ts';

const from = (key: 'ip' | 'device' | 'asn', users: number, logins: number, failed: number) =>
  windowsOf({
    [key]: {
      distinct_login_users: { '10m': users },
      logins: { '10m': logins },
      failed_logins: { '10m': failed },
    },
  });

testCheck(credentialStuffing, {
  flagged: [
    {
      name: 'eight users of whom most fail',
      facts: { event: event(), network: network(), windows: from('ip', 8, 10, 6) },
      evidence: { ip_or_asn: '81.2.69.142', distinct_users_10m: 8, fail_rate: 0.6 },
      strength: 0.5,
    },
    {
      name: 'an attack that is spread over one operator',
      facts: { event: event(), network: network(), windows: from('asn', 32, 40, 39) },
      evidence: { ip_or_asn: 'AS3320', distinct_users_10m: 32 },
      strength: 1,
    },
    {
      name: 'one device whose address changes',
      facts: { event: event(), device: device(), windows: from('device', 16, 20, 20) },
      evidence: { ip_or_asn: 'd_1', fail_rate: 1 },
      strength: 0.75,
    },
  ],
  clear: [
    {
      name: 'a school where most logins succeed',
      facts: { event: event(), network: network(), windows: from('ip', 30, 40, 5) },
    },
    { name: 'one user who fails often', facts: { event: event(), network: network(), windows: from('ip', 1, 9, 9) } },
    { name: 'seven users', facts: { event: event(), network: network(), windows: from('ip', 7, 9, 9) } },
  ],
  notApplicable: [
    { name: 'unknown counts', facts: { event: event(), network: network(), windows: windowsOf({}) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'an owner at home while the operator is attacked',
      facts: { event: event(), network: network(), history: history(), windows: from('asn', 32, 40, 39) },
      expect: 'clear',
    },
    {
      name: 'attempts that succeed in between to keep the failure rate low',
      facts: { event: event(), network: network(), windows: from('ip', 40, 50, 31) },
      expect: 'flagged',
      evidence: { fail_rate: 0.62 },
    },
    {
      name: 'a fingerprint that many phones share',
      facts: { event: event(), device: device({ collisionProne: true }), windows: from('device', 16, 20, 20) },
      expect: 'not_applicable',
    },
  ],
});
