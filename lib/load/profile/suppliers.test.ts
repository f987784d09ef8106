import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { profileChecks } from '../checks/profile/index.ts';
import { bindProfileChecks } from './bound.ts';
import { defineProfileCheck, type ProfileMeta } from './facts.ts';
import { createMarker, MARK_CODES } from './marks.ts';
import { columnsOf, isSupplied, readsText } from './suppliers.ts';

const meta = (id: string): ProfileMeta => ({
  ...{ id, title: 'Anything', family: 'test', factor: 'customer', weight: 1, why: 'Whatever it is.' },
  ...{ investigate: [], falsePositives: [], references: [] },
});
const shape = { options: z.strictObject({}), evidence: z.strictObject({}) };
const always = () => flagged(1, {});
const row = { name: 'Anna Berg', business: false, email: null, emailNorm: null, nationalId: null };

const anyName = defineProfileCheck({ ...shape, meta: meta('any-name'), requires: ['name'], run: always });
const anyAge = defineProfileCheck({ ...shape, meta: meta('any-age'), requires: ['age'], run: always });
const broken = defineProfileCheck({
  ...{ ...shape, meta: meta('broken'), requires: ['name'] },
  run: () => {
    throw new Error('out of order');
  },
});
const brokenAge = defineProfileCheck({
  ...{ ...shape, meta: meta('broken-age'), requires: ['age'] },
  run: () => {
    throw new Error('out of order');
  },
});

describe('a profile check', () => {
  it.each(profileChecks.map((check) => ({ id: check.meta.id, check })))(
    '$id is given all that it requires',
    ({ check }) => {
      expect(isSupplied(check)).toBe(true);
    },
  );

  it('is never given facts that nobody knows at once', () => {
    const mixed = defineProfileCheck({ ...shape, meta: meta('mixed'), requires: ['name', 'age'], run: () => clear });
    const two = defineProfileCheck({ ...shape, meta: meta('two'), requires: ['age', 'tie'], run: () => clear });
    const none = defineProfileCheck({ ...shape, meta: meta('none'), requires: [], run: () => clear });
    expect([mixed, two, none].map(isSupplied)).toEqual([false, false, false]);
  });

  it('of a row’s text runs while the row is read, by what it requires', () => {
    const mark = createMarker({}, () => {}, [...profileChecks, anyName, anyAge]);
    expect(JSON.parse(mark(row) ?? '[]')).toEqual([['ANY_NAME', 1, {}]]);
  });

  it('of one value runs over that value, by what it requires', () => {
    const { find } = bindProfileChecks({}, [...profileChecks, anyName, anyAge]);
    expect(find({ age: 40 })).toEqual([{ code: 'ANY_AGE', strength: 1, evidence: {} }]);
  });

  it('that throws is counted, and no other is lost', () => {
    const failed: string[] = [];
    const mark = createMarker({}, (id) => failed.push(id), [broken, anyName]);
    expect(JSON.parse(mark(row) ?? '[]')).toEqual([['ANY_NAME', 1, {}]]);
    expect(failed).toEqual(['broken']);
    const { find, failures } = bindProfileChecks({}, [brokenAge, anyAge]);
    expect([find({ age: 40 }), find({ age: 50 })].flat()).toHaveLength(2);
    expect(failures).toEqual({ 'broken-age': 2 });
  });

  it('of a row’s text has its code by each column that it reads', () => {
    expect(MARK_CODES).toEqual({
      name_key: ['NAME_ANOMALY'],
      email_norm: ['EMAIL_ALIAS', 'EMAIL_RANDOM'],
      national_id_hash: ['NID_INVALID'],
    });
    const both = defineProfileCheck({ ...shape, meta: meta('both'), requires: ['name', 'email'], run: always });
    expect([readsText(both), columnsOf(both)]).toEqual([true, ['name_key', 'email_norm']]);
  });
});
