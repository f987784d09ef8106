import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';
import { PaceEvidence, paceEvidence } from './machine-paced-session.ts';

export const linearSession = defineSignal({
  meta: {
    id: 'linear-session',
    title: 'Session takes ways that people do not take',
    family: 'session',
    weight: 2.1,
    flags: [],
    why: 'Scripts jump straight to the pages they need, or ask for one page over and over, and touch nothing on the way.',
    investigate: [
      'Read the routes in order, and compare them with a session of an ordinary customer.',
      'See whether other sessions take exactly the same way.',
    ],
    falsePositives: ['Deep links from mails and search engines.', 'Accessibility tools and screen readers.'],
    references: ['Wang et al. 2013, clickstream models for sybil detection', 'OWASP Automated Threats OAT-011'],
  },
  requires: ['session', 'baselines'],
  options: z.object({ events_min: z.number().int().min(3).default(6).meta({ title: 'Events needed' }) }),
  evidence: PaceEvidence.extend({ surprise: z.number().nullable() }),
  run({ session, baselines }, options) {
    const { events, interactions, routeSurprise, routeEntropy } = session;
    if (interactions === null) return notApplicable('Nothing was collected in the browser.');
    if (events < options.events_min) return notApplicable('The session has too few events.');
    const { routeSurpriseP99, routeEntropyP01 } = baselines;
    if (routeSurpriseP99 === null && routeEntropyP01 === null) {
      return notApplicable('What is usual for the tenant is not known yet.');
    }
    const surprising = routeSurprise !== null && routeSurpriseP99 !== null && routeSurprise > routeSurpriseP99;
    const monotone = routeEntropyP01 !== null && routeEntropy < routeEntropyP01;
    if (interactions > 0 || (!surprising && !monotone)) return clear;
    const surprise = routeSurprise === null ? null : Math.round(routeSurprise * 1000) / 1000;
    return flagged(1, { ...paceEvidence(session), surprise });
  },
});
