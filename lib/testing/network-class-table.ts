import type { Check } from '#lib/engine/check.ts';
import { testCheck } from '#lib/engine/tester.ts';
import type { RiskFacts, SignalMeta } from '#lib/risk/facts.ts';
import { network, networkOf } from './risk-facts/network.ts';

/** The one table of every signal that flags an address for its network class. */
export function testNetworkClass(
  signal: Check<RiskFacts, SignalMeta>,
  networkClass: Parameters<typeof networkOf>[0],
): void {
  testCheck(signal, {
    flagged: [
      {
        name: 'an address of the class, with its list',
        facts: { network: networkOf(networkClass) },
        evidence: { ip: '81.2.69.142', asn: 'AS3320', org: 'Deutsche Telekom AG', list: 'a-list', list_version: '7' },
        strength: 1,
      },
    ],
    clear: [
      { name: 'an ordinary address', facts: { network: network() } },
      { name: 'an address of another class', facts: { network: networkOf('mobile') } },
    ],
    notApplicable: [
      { name: 'an installation without such a list', facts: { network: network({ checked: [] }) } },
      { name: 'a private address', facts: { network: network({ bogonRange: 'private' }) } },
      { name: 'an event without an address', facts: {} },
    ],
    adversarial: [
      {
        name: 'an address that is on several lists',
        facts: {
          network: network({
            classes: [...networkOf('mobile').classes, ...networkOf(networkClass).classes],
          }),
        },
        expect: 'flagged',
        evidence: { list: 'a-list' },
      },
      {
        name: 'a listed address that is reserved',
        facts: { network: { ...networkOf(networkClass), bogonRange: 'private' } },
        expect: 'not_applicable',
      },
    ],
  });
}
