import { describe, expect, it } from 'vitest';
import { entry, list } from './fixtures/lists.ts';
import { createScreener, POSSIBLE, STRONG, type Subject } from './screener.ts';

const screener = createScreener([
  list([
    entry({
      id: '1',
      name: 'VOLKOV, Sergei Ivanovich',
      aliases: ['WOLKOW, Sergej'],
      birthDates: ['1961-05-04'],
      countries: ['RU'],
      gender: 'male',
    }),
    entry({ id: '2', name: 'AL-KHATIB, Yusuf', birthDates: ['1970'], countries: ['SY', 'LB'] }),
    entry({ id: '3', name: 'DIAZ', aliases: ['EL DIAZ'] }),
    entry({ id: '4', name: 'NORDWIND SHIPPING LLC', kind: 'organisation' }),
    entry({ id: '5', name: 'ABDUL RAHMAN, Nasser' }),
  ]),
  list([entry({ id: 'p1', name: 'Yusuf Khatib' })], { id: 'pep', kind: 'pep', title: 'Offices' }),
]);

const subject = (name: string, own: Partial<Subject> = {}): Subject => ({
  name,
  family: null,
  kind: 'person',
  birthDate: null,
  countries: [],
  gender: null,
  ...own,
});
const ids = (name: string, own: Partial<Subject> = {}) =>
  screener.screen(subject(name, own)).map((hit) => hit.entry.id);

describe('a screened name', () => {
  it.each([
    ['Sergei Volkov', {}, ['1']],
    ['Сергей Волков', {}, ['1']],
    ['Sergey Volkow', {}, ['1']],
    ['Abdulrahman Nasser', {}, ['5']],
    ['Nasser Abdurahman', {}, ['5']],
    ['Peter Volkov', {}, []],
    ['Sergei Sergeev', {}, []],
    ['Nordwind Shipping', {}, []],
    ['Nordwind Shipping', { kind: 'organisation' }, ['4']],
    ['Nordwind Shipping', { kind: null }, ['4']],
    ['', {}, []],
    ['Constructor Volkov', {}, []],
    ['x'.repeat(5_000), {}, []],
  ] as const)('%s finds its entries', (name, own, expected) => {
    expect(ids(name, own)).toEqual(expected);
  });

  it('finds the same person on two lists, each with its list', () => {
    const hits = screener.screen(subject('Yusuf Al Khatib'));
    expect(hits.map(({ list: { id, kind, publishedAt } }) => [id, kind, publishedAt])).toEqual([
      ['test-list', 'sanctions', '2026-01'],
      ['pep', 'pep', '2026-01'],
    ]);
  });

  it('names the alias that fits', () => {
    const [hit] = screener.screen(subject('Sergej Wolkow'));
    expect(hit).toMatchObject({ matchedName: 'WOLKOW, Sergej', qualifiers: [] });
    expect(hit?.score).toBeGreaterThanOrEqual(STRONG);
  });

  it('is not strong for a name of one word', () => {
    const [hit] = screener.screen(subject('Diaz'));
    expect(hit?.nameScore).toBe(1);
    expect(hit?.score).toBeLessThan(STRONG);
    expect(hit?.score).toBeGreaterThanOrEqual(POSSIBLE);
  });
});

describe('what else is known of a customer', () => {
  const name = 'Sergei Ivanovich Volkov';
  it.each([
    ['the same day', { birthDate: '1961-05-04' }, [], 1],
    ['another year', { birthDate: '1975-05-04' }, ['birth_year_differs'], 0.85],
    ['another country', { countries: ['FR'] }, ['country_differs'], 0.8],
    ['one country of several', { countries: ['FR', 'RU'] }, [], 1],
    ['the same gender', { gender: 'male' }, [], 1],
  ] as const)('counts: %s', (_, own, qualifiers, score) => {
    const [hit] = screener.screen(subject(name, own));
    expect(hit?.qualifiers).toEqual(qualifiers);
    expect(hit?.score).toBeCloseTo(score);
  });

  it.each([
    ['another day of the year', { birthDate: '1961-05-05' }],
    ['another year and country', { birthDate: '1975-05-04', countries: ['FR'] }],
  ])('clears: %s', (_, own) => {
    expect(screener.screen(subject(name, own))).toEqual([]);
  });

  it('takes the year next to one that is listed without a day', () => {
    expect(screener.screen(subject('Yusuf Al-Khatib', { birthDate: '1971-02-01' }))[0]?.qualifiers).toEqual([]);
  });
});
