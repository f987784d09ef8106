import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isCopied } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';

const DAY_MS = 86_400_000;

export const knownDevice = defineSignal({
  meta: {
    id: 'known-device',
    title: 'Device known to this user for a long time',
    family: 'trust',
    weight: -1,
    flags: [],
    why: 'A device that a user has kept for weeks is rarely an attacker.',
    investigate: ['Nothing to do: this lowers the score.'],
    falsePositives: ['A stolen device, or malware on it.'],
    references: ['NIST SP 800-63B, device as context', 'Microsoft Entra ID Protection, familiar sign-in properties'],
  },
  requires: ['now', 'device', 'history'],
  optional: ['token', 'fingerprint'],
  options: z.object({ days_min: z.number().positive().default(30).meta({ title: 'Days of acquaintance' }) }),
  evidence: z.object({ device_id: z.string(), first_seen_at: z.string() }),
  run({ now, device, history, token, fingerprint }, options) {
    if (device.collisionProne) return notApplicable('Many devices share this fingerprint.');
    if (isCopied({ token, fingerprint })) return clear;
    const since = token?.knownToUserSince ?? history.deviceFirstSeenAt;
    if (since === null || now - since <= options.days_min * DAY_MS) return clear;
    return flagged(1, { device_id: device.id, first_seen_at: new Date(since).toISOString() });
  },
});
