import type { Mention } from '#db/queries/erase-events.ts';
import type { Answers } from '#lib/risk/scoring/answers.ts';
import type { Marks } from './marks.ts';
import type { Names } from './names.ts';

interface Told {
  readonly evidence?: unknown;
}

/** A stored alert: evidence and correlation name people and things. Nothing else may change, whatever a client calls itself. */
export function forgetAlert(alert: unknown, names: Names, marks: Marks): unknown {
  const { reasons = [], correlation, ...rest } = alert as { reasons?: readonly Told[]; correlation?: unknown };
  const told = reasons.map((reason) => ({ ...reason, evidence: marks.without(names.within(reason.evidence)) }));
  return { ...rest, reasons: told, correlation: names.within(correlation) };
}

/** Likewise what the checks found. */
export function forgetAssessment(assessment: unknown, names: Names, marks: Marks): unknown {
  const { flagged = [], ...rest } = assessment as { flagged?: readonly Told[] };
  return {
    ...rest,
    flagged: flagged.map((check) => ({ ...check, evidence: marks.without(names.within(check.evidence)) })),
  };
}

/** What the alert of somebody else names of the person. */
export function forgetMention(told: Mention, names: Names, marks: Marks): Mention {
  const { answers, ...enrichment } = told.enrichment as { readonly answers?: Partial<Answers> };
  const fraudUsers = answers?.fraudUsers && { fraudUsers: names.within(answers.fraudUsers, ['user']) };
  return {
    seq: told.seq,
    alert: forgetAlert(told.alert, names, marks),
    assessment: forgetAssessment(told.assessment, names, marks),
    enrichment: { ...enrichment, ...(answers && { answers: { ...answers, ...fraudUsers } }) },
  };
}
