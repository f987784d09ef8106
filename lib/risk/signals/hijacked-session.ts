import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import type { SessionSnapshot } from '../facts/session.ts';
import { defineSignal } from '../facts.ts';

/** What one person's session keeps, most telling first. `place` members change when a person moves to another network. */
const FIELDS = [
  { field: 'webgl', member: 'webglHash', place: false },
  { field: 'os', member: 'os', place: false },
  { field: 'browser', member: 'browser', place: false },
  { field: 'device', member: 'deviceId', place: false },
  { field: 'timezone', member: 'timeZone', place: true },
  { field: 'country', member: 'country', place: true },
  { field: 'asn', member: 'asn', place: true },
] as const satisfies readonly { field: string; member: keyof SessionSnapshot; place: boolean }[];

export const hijackedSession = defineSignal({
  meta: {
    id: 'hijacked-session',
    title: 'Session goes on in another browser or network',
    family: 'session',
    weight: 3.35,
    flags: ['SESSION_HIJACK'],
    why: 'A stolen session cookie lets somebody else continue where the owner is logged in, without any password.',
    investigate: [
      'Compare what came before and after the change: who asked for the sensitive actions?',
      'End the session; if both sides go on after it, the password is known too.',
    ],
    falsePositives: [
      'The hand-over from wifi to mobile: network alone changes, device stays.',
      'A VPN that is switched on in between.',
      'A browser that updates itself: the version is not compared.',
    ],
    references: ['MITRE ATT&CK T1539 Steal Web Session Cookie', 'OWASP Session Management Cheat Sheet'],
  },
  requires: ['session'],
  options: z.object({
    same_device_strength: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Strength where the network alone changes, on the same device' }),
    place_strength: z
      .number()
      .min(0)
      .max(1)
      .default(0.6)
      .meta({ title: 'Strength of another network alone', description: 'Where the device is not known.' }),
  }),
  evidence: z.object({
    session_id: z.string(),
    field: z.string(),
    from: z.string(),
    to: z.string(),
    delta_s: z.number().int(),
    fields: z.array(z.string()),
  }),
  run({ session }, options) {
    const { previous, current } = session;
    if (previous === null) return notApplicable('It is the first event of the session.');
    const changes = FIELDS.flatMap(({ field, member, place }) => {
      const from = previous[member];
      const to = current[member];
      return from !== null && to !== null && from !== to ? [{ field, from, to, place }] : [];
    });
    const first = changes[0];
    if (!first) return clear;
    const moved = changes.every(({ place }) => place);
    const strength = !moved
      ? 1
      : isSameDevice(previous, current)
        ? options.same_device_strength
        : options.place_strength;
    return flagged(strength, {
      session_id: session.id,
      field: first.field,
      from: first.from,
      to: first.to,
      delta_s: Math.round((current.at - previous.at) / 1000),
      fields: changes.map(({ field }) => field),
    });
  },
});

function isSameDevice(previous: SessionSnapshot, current: SessionSnapshot): boolean {
  const same = (member: 'tokenId' | 'deviceId' | 'webglHash') =>
    previous[member] !== null && previous[member] === current[member];
  return same('tokenId') || same('deviceId') || same('webglHash');
}
