import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import type { SessionFacts } from '../facts/session.ts';
import { defineSignal } from '../facts.ts';

export const PaceEvidence = z.object({
  events_n: z.number().int(),
  median_gap_ms: z.number().nullable(),
  gap_cv: z.number().nullable(),
  entropy: z.number(),
});

export function paceEvidence({ events, gapMedianMs, gapCv, routeEntropy }: SessionFacts): z.infer<typeof PaceEvidence> {
  return {
    events_n: events,
    median_gap_ms: gapMedianMs === null ? null : Math.round(gapMedianMs),
    gap_cv: gapCv === null ? null : Math.round(gapCv * 1000) / 1000,
    entropy: Math.round(routeEntropy * 1000) / 1000,
  };
}

export const machinePacedSession = defineSignal({
  meta: {
    id: 'machine-paced-session',
    title: 'Session runs at the pace of a machine',
    family: 'session',
    weight: 2.1,
    flags: ['AUTOMATION_LIKELY'],
    why: 'People pause, read and hesitate; scripts act at once or at even intervals.',
    investigate: [
      'Look at the routes in order: a script visits what it needs and nothing else.',
      'Compare with the automation indicators of the browser.',
    ],
    falsePositives: ['Pages that refresh or poll by themselves.', 'Several events that one click sends.'],
    references: ['OWASP Automated Threats Handbook', 'Chu et al. 2013, behavioural biometrics against blog bots'],
  },
  requires: ['session'],
  options: z.object({
    events_min: z.number().int().min(3).default(10).meta({ title: 'Events needed' }),
    gap_cv_max: z.number().positive().default(0.1).meta({ title: 'Variation of the gaps that is still human' }),
    gap_median_ms_min: z.number().positive().default(150).meta({ title: 'Median gap that is still human, ms' }),
  }),
  evidence: PaceEvidence,
  run({ session }, options) {
    const { events, gapMedianMs, gapCv } = session;
    if (gapMedianMs === null || gapCv === null || events < options.events_min) {
      return notApplicable('The session has too few events.');
    }
    if (gapCv >= options.gap_cv_max && gapMedianMs >= options.gap_median_ms_min) return clear;
    return flagged(1, paceEvidence(session));
  },
});
