import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

/** Parts of a fingerprint that change when a window is moved, zoomed or turned. */
const HARMLESS = /screen|resolution|zoom|ratio|orientation|color|viewport|window|time_?zone/i;

export const changedFingerprint = defineSignal({
  meta: {
    id: 'changed-fingerprint',
    title: 'Fingerprint changes within a session',
    family: 'session',
    weight: 3.15,
    flags: [],
    why: 'A browser stays the same machine while a session lasts; another one continues it, or a tool renews its mask.',
    investigate: [
      'Read which parts changed: graphics and fonts belong to the machine, screen and zoom to the window.',
      'Look for other accounts with the new fingerprint.',
    ],
    falsePositives: ['A window moved to another screen, or a zoom.', 'Privacy browsers that randomise at each load.'],
    references: ['Vastel et al. 2018, FP-Stalker', 'fingerprintjs/fingerprintjs#1193'],
  },
  requires: ['session', 'fingerprint'],
  optional: ['client'],
  options: z.object({
    similarity_min: z.number().min(0).max(1).default(0.75).meta({ title: 'Agreement that is still the same browser' }),
  }),
  evidence: z.object({ session_id: z.string(), changed_fields: z.array(z.string()), similarity: z.number() }),
  run({ session, fingerprint, client }, options) {
    const { similarity, changedFields } = fingerprint;
    if (similarity === null) return notApplicable('It is the first fingerprint of the session.');
    if (client?.privacyBrowser) return notApplicable('The browser randomises its fingerprint on purpose.');
    if (similarity >= options.similarity_min) return clear;
    if (changedFields.length > 0 && changedFields.every((field) => HARMLESS.test(field))) return clear;
    const changed = [...changedFields];
    const strength = 0.5 + (0.5 * (options.similarity_min - similarity)) / options.similarity_min;
    return flagged(strength, {
      session_id: session.id,
      changed_fields: changed,
      similarity: Math.round(similarity * 100) / 100,
    });
  },
});
