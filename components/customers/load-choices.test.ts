import { describe, expect, it } from 'vitest';
import { LOAD_MODES, LoadQuery, ON_DUPLICATE, ON_EXISTING } from '#lib/contracts/load-options.ts';
import { CHOICES, choicesFields, isUsual, USUAL_CHOICES } from './load-choices.ts';

const said = (query: Readonly<Record<string, string | undefined>>) => JSON.parse(JSON.stringify(query));

describe('choicesFields', () => {
  it('is empty for the usual', () => expect(said(choicesFields(USUAL_CHOICES))).toEqual({}));
  it('names all that departs from it, as the API takes it', () => {
    const query = said(
      choicesFields({
        on_existing: 'skip',
        on_duplicate: 'last',
        mode: 'strict',
        values: { country: { d: 'DE' } },
        cells: {},
        mapping: { Nr: 'customer_id' },
        dry_run: true,
        force: true,
      }),
    );
    expect(query).toEqual({
      on_existing: 'skip',
      on_duplicate: 'last',
      mode: 'strict',
      mapping: '{"Nr":"customer_id"}',
      values: '{"country":{"d":"DE"}}',
      dry_run: 'true',
      force: 'true',
    });
    expect(LoadQuery.safeParse(query).success).toBe(true);
  });
});

describe('isUsual', () => {
  it('tells the usual from all else', () => {
    expect(isUsual(USUAL_CHOICES)).toBe(true);
    expect(isUsual({ ...USUAL_CHOICES, mode: 'strict' })).toBe(false);
    expect(isUsual({ ...USUAL_CHOICES, dry_run: true })).toBe(false);
  });
});

describe('CHOICES', () => {
  it('offer every value of the API, the usual one first', () => {
    expect(CHOICES.on_existing.options.map(({ value }) => value)).toEqual([...ON_EXISTING]);
    expect(CHOICES.on_duplicate.options.map(({ value }) => value)).toEqual([...ON_DUPLICATE]);
    expect(CHOICES.mode.options.map(({ value }) => value)).toEqual([...LOAD_MODES]);
    expect(CHOICES.mode.options[0]?.value).toBe(USUAL_CHOICES.mode);
  });
});
