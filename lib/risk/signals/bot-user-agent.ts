import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const botUserAgent = defineSignal({
  meta: {
    id: 'bot-user-agent',
    title: 'User agent of a bot or a script',
    family: 'bot',
    weight: 2.55,
    flags: ['BOT_USER_AGENT'],
    why: 'The client says of itself that it is a crawler, a library or a monitor.',
    investigate: [
      'Ask whether a program is expected on this route.',
      'Check the address against the operator it names.',
    ],
    falsePositives: ['Uptime monitors, link previews and your own back-end calls.'],
    references: ['omrilotan/isbot#51', 'matomo-org/device-detector#5484'],
  },
  requires: ['client'],
  options: z.object({}),
  evidence: z.object({ user_agent_family: z.string(), list_version: z.string().nullable() }),
  run({ client }) {
    if (client.userAgent === null) return notApplicable('No user agent was sent.');
    if (client.botMatch === null) return clear;
    return flagged(1, { user_agent_family: client.botMatch, list_version: client.botListVersion });
  },
});
