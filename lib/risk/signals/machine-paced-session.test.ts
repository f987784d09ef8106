import { testCheck } from '#lib/engine/tester.ts';
import { session } from '#lib/testing/risk-facts/session.ts';
import { machinePacedSession } from './machine-paced-session.ts';

const pace = (gapMedianMs: number | null, gapCv: number | null, events = 20) => ({
  session: session({ events, gapMedianMs, gapCv }),
});

testCheck(machinePacedSession, {
  flagged: [
    {
      name: 'gaps like clockwork',
      facts: pace(5000, 0.02),
      evidence: { events_n: 20, median_gap_ms: 5000, gap_cv: 0.02 },
      strength: 1,
    },
    { name: 'gaps that nobody can type in', facts: pace(40, 0.9), evidence: { median_gap_ms: 40 } },
  ],
  clear: [
    { name: 'a person', facts: pace(8000, 1.2) },
    { name: 'the limits themselves', facts: pace(150, 0.1) },
  ],
  notApplicable: [
    { name: 'nine events', facts: pace(40, 0.02, 9) },
    { name: 'one event', facts: pace(null, null) },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    { name: 'a script that waits at random but in a hurry', facts: pace(90, 0.6), expect: 'flagged', strength: 1 },
  ],
});
