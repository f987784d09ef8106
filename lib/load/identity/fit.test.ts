import { describe, expect, it } from 'vitest';
import { comparePersons, relationOf } from './compare.ts';
import { fitModel } from './fit.ts';
import { person } from './fixtures/people.ts';
import { levelsOf } from './levels.ts';
import { DEFAULT_MODEL } from './model.ts';
import { blockedPairs, randomPairs } from './pairs.ts';

const GIVEN = ['anna', 'peter', 'lukas', 'maria', 'jonas', 'clara', 'felix', 'greta', 'oskar', 'wanda'];
const SURNAMES = ['adler', 'brandt', 'cordes', 'dietz', 'ewald', 'fuchs', 'grau', 'hinz', 'imhof', 'jung', 'kurz'];

/** 600 persons, every fourth twice: the second time with one value altered or left out. */
function town() {
  let state = 7;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  const pick = (list: readonly string[]) => list[roll(list.length)] ?? '';
  return Array.from({ length: 600 }, (_, n) => {
    const columns = {
      firstName: pick(GIVEN),
      lastName: pick(SURNAMES),
      dateOfBirth: `19${40 + roll(50)}-0${1 + roll(9)}-${10 + roll(19)}`,
      postalCode: `${10_000 + roll(400)}`,
    };
    const altered = [
      { firstName: `${columns.firstName}x` },
      { dateOfBirth: `18${columns.dateOfBirth.slice(2)}` },
      { postalCode: '99999' },
      {},
    ][(n / 4) % 4];
    const own = person({ ...columns, customerId: `P${n}` });
    return n % 4 === 0 ? [own, person({ ...columns, ...altered, customerId: `P${n}-again` })] : [own];
  }).flat();
}

const persons = town();
const levels = ([a, b]: readonly [number, number]) => levelsOf(persons[a] ?? person({}), persons[b] ?? person({}));

describe('a model learned without labels', () => {
  const pairs = blockedPairs(persons);
  const model = fitModel(pairs.map(levels), randomPairs(persons.length, 20_000).map(levels));

  it('tells the same persons from the others', () => {
    const judged = pairs.map(([a, b]) => {
      const [one, other] = [persons[a] ?? person({}), persons[b] ?? person({})];
      const same = one.customerId.split('-')[0] === other.customerId.split('-')[0];
      return { same, taken: relationOf(comparePersons(one, other, model), 6.5) === 'duplicate' };
    });
    const right = judged.filter(({ same, taken }) => same && taken).length;
    expect(right).toBe(150);
    expect(judged.filter(({ same, taken }) => !same && taken).length).toBeLessThan(15);
  });

  it('weighs a birth date over a given name, as the town does', () => {
    expect(model.fields.birthDate.bits[0]).toBeGreaterThan(model.fields.given.bits[0]);
    for (const { bits } of Object.values(model.fields)) expect([...bits].sort((a, b) => b - a)).toEqual([...bits]);
  });

  it('keeps the default of a field that nobody has', () => {
    expect(model.fields.phone).toEqual(DEFAULT_MODEL.fields.phone);
  });

  it('leaves out blocks that are too large', () => {
    const crowd = Array.from({ length: 60 }, (_, n) => person({ customerId: `${n}`, phone: '+15550100' }));
    expect(blockedPairs(crowd)).toEqual([]);
    expect(blockedPairs(crowd.slice(0, 3))).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });
});
