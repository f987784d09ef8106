import { expect, it } from 'vitest';
import { createAssessor } from '#lib/risk/assess.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { listHit } from '#lib/testing/risk-facts/links.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { StoredAssessment, storeChecks } from './stored-checks.ts';

const assessment = createAssessor()({ now: NOW, device: device(), history: history({ deviceFirstSeenAt: null }) });
const stored = JSON.parse(JSON.stringify(storeChecks(assessment, { amount: 1.23456789, other: null })));

it('keeps what every check answered, and short', () => {
  const { checks, features } = StoredAssessment.parse(stored);
  expect(checks.map(({ id }) => id).sort()).toEqual(RISK_SIGNALS.map(({ meta }) => meta.id as string).sort());
  for (const { meta, outcome } of assessment.results) {
    const check = checks.find(({ id }) => id === meta.id);
    expect(check?.outcome).toBe(outcome.status);
    if (outcome.status === 'not_applicable') expect(check?.reason).toBe(outcome.reason);
    if (outcome.status === 'flagged')
      expect(check).toMatchObject({ strength: outcome.strength, evidence: outcome.evidence });
  }
  expect(features).toEqual([1.23457, null]);
});

it('keeps the score before floors and caps, beside what a list made of it', () => {
  const blocked = createAssessor()({ now: NOW, lists: [listHit()] });
  const { rawScore, checks } = StoredAssessment.parse(JSON.parse(JSON.stringify(storeChecks(blocked))));
  expect(blocked.decision.risk_score).toBe(0.99);
  expect(rawScore).toBe(0.01);
  expect(checks.find(({ id }) => id === 'blocklisted-entity')).toMatchObject({ counts: true, log_odds: 9.1902 });
});

it('does not guess the places of another registry', () => {
  const { checks } = StoredAssessment.parse({ ...stored, places: 'another' });
  expect(checks.map(({ id, outcome }) => [id, outcome])).toEqual([['new-device', 'flagged']]);
});

it('reads rows of before, whose reasons are texts with their places', () => {
  const { others: _others, ...row } = stored;
  const { checks } = StoredAssessment.parse({ ...row, clear: [1], not_applicable: { 'No card.': [2, 3] } });
  expect(checks.slice(1)).toMatchObject([
    { outcome: 'clear' },
    { outcome: 'not_applicable', reason: 'No card.' },
    { outcome: 'not_applicable', reason: 'No card.' },
  ]);
});
