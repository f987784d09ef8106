import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProfilesToStore } from '#db/customer-scope.ts';
import { createScreener } from '../../screening/screener.ts';
import { Analysis, type AnalysisPlan, type AnalysisSummary } from './analysis.ts';
import { copyOf, type MadeCustomer, scopeRow, textRow } from './fixtures/scope-rows.ts';
import { ListWords } from './list-words.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-analysis-'));
afterAll(() => rmSync(dir, { recursive: true }));

interface Given {
  readonly customers: readonly MadeCustomer[];
  readonly marks?: readonly (readonly string[])[];
  readonly decided?: readonly (readonly string[])[];
  readonly settings?: AnalysisPlan['settings'];
  readonly everyName?: boolean;
}

interface Found {
  readonly summary: AnalysisSummary;
  /** `a b relation` of each pair. */
  readonly pairs: readonly string[];
  readonly signals: ReadonlyMap<
    string,
    Readonly<Record<string, { strength: number; evidence: Record<string, unknown> }>>
  >;
  /** By customer: score, band and what forces it. */
  readonly profiles: ReadonlyMap<string, readonly [number, string, string | null]>;
}

const LIST = {
  ...({ id: 'own', title: 'Own list', kind: 'sanctions', publishedAt: null, attribution: '', notice: null } as const),
  entries: [
    {
      ...{ id: 'e1', kind: 'person', name: 'Zebulon Quartermain', aliases: [] },
      birthDates: [],
      countries: [],
      gender: null,
      programs: [],
    },
  ],
};

let names = 0;

function analyse({ customers, marks = [], decided = [], settings = {}, everyName = true }: Given): Found {
  names += 1;
  const plan = { settings, today: '2026-03-01', population: 0, letters: 0, everyName, dir };
  const lists = [LIST] as unknown as Parameters<typeof createScreener>[0];
  const analysis = new Analysis(plan, { screener: createScreener(lists), words: new ListWords(lists) }, `t${names}`);
  analysis.marks(copyOf(marks.map(textRow)));
  analysis.decided(copyOf(decided.map(textRow)));
  analysis.customers(copyOf(customers.map(scopeRow)));
  const found = stepsOf(analysis);
  analysis.close();
  return found;
}

function stepsOf(analysis: Analysis): Found {
  const pairs: { a: string; b: string; relation: string }[] = [];
  const parts: ProfilesToStore[] = [];
  const steps = analysis.steps();
  let step = steps.next().value;
  while (step && step.step !== 'done') {
    if (step.step === 'pairs') pairs.push(...JSON.parse(step.pairs));
    if (step.step === 'profiles') parts.push(step.part);
    const facts = step.step === 'domains' ? step.domains.map(factsOf) : undefined;
    step = steps.next(facts).value;
  }
  if (!step) throw new Error('There was no summary.');
  const listed = pairs.map(({ a, b, relation }) => `${a} ${b} ${relation}`);
  return { summary: step.summary, pairs: listed, signals: signalsOf(parts), profiles: profilesOf(parts) };
}

const factsOf = (domain: string) => ({ disposable: domain === 'throwaway.example', listVersion: '1' });
const idsOf = (literal: string): string[] => JSON.parse(`[${literal.slice(1, -1)}]`);

function signalsOf(parts: readonly ProfilesToStore[]): Found['signals'] {
  const signals = new Map<string, Record<string, { strength: number; evidence: Record<string, unknown> }>>();
  for (const part of parts) {
    const entries = JSON.parse(part.signals);
    const refs = idsOf(part.signalRefs);
    for (const [at, id] of idsOf(part.signalIds).entries()) {
      const [code, , strength, , evidence] = entries[Number(refs[at])];
      signals.set(id, { ...signals.get(id), [code]: { strength, evidence } });
    }
  }
  return signals;
}

function profilesOf(parts: readonly ProfilesToStore[]): Found['profiles'] {
  return new Map(
    parts.flatMap((part) => {
      const entries = JSON.parse(part.profiles);
      const refs = idsOf(part.profileRefs);
      return idsOf(part.profileIds).map((id, at) => [id, entries[Number(refs[at])]] as const);
    }),
  );
}

const complete = { name_key: 'x', address_line1: '1 Way', national_id_hash: 'h', date_of_birth: '1980-05-17' };
const jo = (id: string, more: MadeCustomer = {}): MadeCustomer => ({
  ...{
    customer_id: id,
    customer_type: 'individual',
    first_name: 'Johanna',
    last_name: 'Quist',
    name_key: 'johanna quist',
  },
  ...{
    date_of_birth: '1980-05-17',
    address_line1: '12 Mill Lane',
    city: 'Ely',
    postal_code: '10115',
    address_key: '12 mill lane|10115',
  },
  ...more,
});

describe('an analysis of shared values', () => {
  const sharing = (id: string, name: string, more: MadeCustomer = {}) => ({
    ...{ customer_id: id, ...complete, national_id_hash: `h${id}`, name_key: name, last_name: name },
    ...{ phone: '+4915112345678', date_of_birth: `198${id}-01-01`, ...more },
  });

  it('counts the holders of a value whole, names some others, and flags the affected alone', () => {
    const others = [1, 2, 3, 4, 5, 6, 7].map((n) => sharing(String(n), `name${n}`));
    const { signals } = analyse({ customers: [...others, sharing('8', 'name8', { affected: false })] });
    expect(signals.get('3')?.PHONE_SHARED?.evidence).toMatchObject({
      ...{ customers: 8, identities: 8, surnames: 8, household: false, with: ['1', '2', '4', '5', '6'] },
    });
    expect(signals.has('8')).toBe(false);
  });

  it('tells a household: one surname at one address', () => {
    const home = { last_name: 'Berg', address_key: '1 way|10115' };
    const { signals } = analyse({ customers: [sharing('1', 'anna berg', home), sharing('2', 'jan berg', home)] });
    expect(signals.get('1')?.PHONE_SHARED?.evidence).toMatchObject({ surnames: 1, household: true });
  });

  it('flags one national id under different persons, and forces the band', () => {
    const id = { national_id_hash: 'same' };
    const { signals, profiles } = analyse({ customers: [sharing('1', 'anna', id), sharing('2', 'boris', id)] });
    expect(signals.get('2')?.NID_SHARED_CONFLICT?.evidence).toMatchObject({ with: ['1'] });
    expect(profiles.get('2')).toMatchObject({ 1: 'high' });
  });

  it.each([
    ['device', (n: number) => ({ device_id: 'd', ip_address: `192.0.${n}.1` })],
    ['network', (n: number) => ({ device_id: `d${n}`, ip_address: `192.0.2.${n}` })],
    ['email stem', (n: number) => ({ email_norm: `anna${n}@example.org`, email_domain: 'example.org' })],
  ])('finds accounts of one %s that were opened within an hour', (by, more) => {
    const customers = [1, 2, 3, 4, 5].map((n) => ({
      ...{ customer_id: String(n), ...complete, national_id_hash: `h${n}`, name_key: `name${n}`, ...more(n) },
      account_opened_at: new Date(Date.UTC(2026, 1, 3, 10, n * 10)),
    }));
    expect(analyse({ customers }).signals.get('4')?.BURST?.evidence).toMatchObject({ accounts: 5, by });
    const apart = customers.map((each, n) => ({
      ...each,
      account_opened_at: new Date(Date.UTC(2026, 1, 3, n * 2, 5)),
    }));
    expect(analyse({ customers: apart }).summary.signals).not.toHaveProperty('BURST');
  });

  it('keeps the strongest of two signals of one code, with its evidence', () => {
    const marks = [
      ['1', 'EMAIL_ALIAS', '0.5', '{"n":1}'],
      ['1', 'EMAIL_ALIAS', '1', '{"n":2}'],
    ];
    const { signals } = analyse({ customers: [{ customer_id: '1', ...complete }], marks });
    expect(signals.get('1')?.EMAIL_ALIAS).toEqual({ strength: 1, evidence: { n: 2 } });
  });

  it('asks about each e-mail domain once and leaves out checks that are switched off', () => {
    const customers = ['1', '2'].map((id) => ({
      customer_id: id,
      ...complete,
      national_id_hash: id,
      email_domain: 'throwaway.example',
    }));
    expect(analyse({ customers }).summary.signals).toMatchObject({ DISPOSABLE_EMAIL: 2 });
    const off = analyse({ customers, settings: { 'disposable-email': { enabled: false } } });
    expect(off.summary.signals).not.toHaveProperty('DISPOSABLE_EMAIL');
  });

  it('quotes ids so that PostgreSQL reads them as they are', () => {
    const id = 'a"b\\c,{d}';
    expect([...analyse({ customers: [{ customer_id: id }] }).profiles.keys()]).toEqual([id]);
  });
});

describe('an analysis of pairs', () => {
  it('finds one person under two ids, the one that sorts first ahead, however many blocks they share', () => {
    const { pairs, summary, signals } = analyse({ customers: [jo('C7'), jo('C3')] });
    expect(pairs).toEqual(['C3 C7 duplicate']);
    expect(summary.pairs).toEqual({ compared: 1, found: 1, cut: false });
    expect(signals.get('C7')?.DUPLICATE_IDENTITY?.evidence).toMatchObject({ customer_id: 'C3' });
  });

  it('tells a relative from a twin', () => {
    const tom = { first_name: 'Tom', name_key: 'quist tom' };
    expect(analyse({ customers: [jo('1'), jo('2', { ...tom, date_of_birth: '2011-11-02' })] }).pairs).toEqual([]);
    expect(analyse({ customers: [jo('1'), jo('2', tom)] }).pairs).toEqual(['1 2 look_alike']);
  });

  it('leaves out two of whom nobody is affected', () => {
    const customers = [jo('1', { affected: false }), jo('2', { affected: false }), jo('3')];
    expect(analyse({ customers }).pairs).toEqual(['1 3 duplicate', '2 3 duplicate']);
  });

  it('does not flag a pair about which somebody has decided', () => {
    const { signals } = analyse({ customers: [jo('1'), jo('2')], decided: [['1', '2']] });
    expect(signals.get('1')).not.toHaveProperty('DUPLICATE_IDENTITY');
  });
});

describe('an analysis of names', () => {
  const named = (id: string, name: string) => ({
    ...{ customer_id: id, customer_type: 'individual', ...complete, national_id_hash: id },
    ...{ full_name: name, name_key: name.toLowerCase().split(' ').sort().join(' ') },
  });

  it('compares every name, or those that share words with a list', () => {
    const customers = [named('1', 'Zebulon Quartermain'), named('2', 'Anna Berg'), named('3', 'Zebulon Kuartermain')];
    const all = analyse({ customers });
    expect(all.summary.screened).toBe(3);
    expect(all.signals.get('1')).toHaveProperty('SANCTIONS_STRONG');
    const some = analyse({ customers, everyName: false });
    expect(some.summary.screened).toBe(2);
    expect(some.signals.get('3')).toHaveProperty('SANCTIONS_STRONG');
    expect(some.signals.has('2')).toBe(false);
  });

  it('compares a name of another script', () => {
    expect(analyse({ customers: [named('1', 'Анна Берг')], everyName: false }).summary.screened).toBe(1);
  });
});
