import { z } from 'zod';
import { NetworkEvidence, networkHit } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const torExit = defineSignal({
  meta: {
    id: 'tor-exit',
    title: 'Address is an exit of the Tor network',
    family: 'network',
    weight: 3.35,
    flags: ['TOR_EXIT'],
    why: 'Tor hides where a session comes from; few customers reach a shop or a bank through it.',
    investigate: [
      'Look at the age of the list: exits come and go within hours.',
      'Check whether the user came through Tor before.',
    ],
    falsePositives: ['People under censorship, and the privacy-minded.'],
    references: ['Tor Project bulk exit list', 'FireHOL tor_exits', 'MITRE ATT&CK T1090.003 Multi-hop Proxy'],
  },
  requires: ['network'],
  options: z.object({}),
  evidence: NetworkEvidence,
  run: ({ network }) => networkHit(network, 'tor'),
});
