import { expect, it } from 'vitest';
import { createAssessor } from '#lib/risk/assess.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { numberReasons, reasonTexts } from './reason-texts.ts';
import { readCheck, StoredAssessment, storeChecks } from './stored-checks.ts';

const assessment = createAssessor()({ now: NOW, device: device() });
const stored = () => JSON.stringify(storeChecks(assessment));
const reasonsOf = async (row: string) => {
  const texts = await reasonTexts();
  const { checks } = StoredAssessment.parse(JSON.parse(row));
  return new Map(checks.map((check) => [check.id, readCheck(check, '', texts).reason]));
};

it('names a reason by its text until it has a number, and reads both', async () => {
  const before = stored();
  await numberReasons();
  const after = stored();
  expect(before).toContain('Not known: network.');
  expect(after).not.toContain('Not known');
  expect(after.length).toBeLessThan(700);
  expect(await reasonsOf(after)).toEqual(await reasonsOf(before));
  const { results } = assessment;
  for (const { meta, outcome } of results)
    if (outcome.status === 'not_applicable') expect((await reasonsOf(after)).get(meta.id)).toBe(outcome.reason);
});

it('finds what another process has numbered', async () => {
  const shared = globalThis as { assayReasons?: unknown };
  const row = stored();
  delete shared.assayReasons;
  const numbers = StoredAssessment.parse(JSON.parse(row)).checks.map(({ reason }) => Number(reason ?? 0));
  expect((await reasonTexts(Math.max(...numbers))).size).toBeGreaterThan(0);
  expect(stored()).toBe(row);
});
