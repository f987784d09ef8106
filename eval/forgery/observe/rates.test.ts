import { describe, expect, it } from 'vitest';
import type { Cause } from '#lib/forgery/causes.ts';
import { isAccused, leaveOneOut } from './leave-out.ts';
import type { Observation } from './observation.ts';
import { rateTable } from './rates.ts';

const CAUSES = new Map<string, Cause>([
  ['unbalanced-totals', 'arithmetic'],
  ['edited-revision', 'later_save'],
]);

const seen = (source: string, number: number, more: Partial<Observation> = {}): Observation => ({
  source,
  producer: source,
  saver: 'none',
  kind: 'invoice',
  name: `${source}:${number}`,
  medium: 'text',
  verdict: 'no_tampering_found',
  applied: ['unbalanced-totals', 'edited-revision'],
  findings: [],
  ...more,
});

const flagged = (severity: 'low' | 'medium' | 'high', direct = false): Partial<Observation> => ({
  applied: ['edited-revision'],
  findings: [{ check_id: 'unbalanced-totals', outcome: 'flagged', severity, direct, tampered: false }],
});

const many = (source: string, count: number): Observation[] =>
  Array.from({ length: count }, (_, number) => seen(source, number));

describe('rates', () => {
  it('count what applied, what was medium or stronger and what was high, by medium', () => {
    const observations = [
      ...many('cairo', 10),
      seen('cairo', 10, flagged('low')),
      seen('cairo', 11, flagged('medium')),
      seen('fop', 0, flagged('high')),
      seen('scan', 0, { ...flagged('high'), medium: 'picture' }),
    ];
    const { sources, checks } = rateTable(observations);
    expect(sources).toEqual({ cairo: 12, fop: 1, scan: 1 });
    expect(checks['unbalanced-totals']).toEqual({
      text: { of: 13, medium: 2, high: 1 },
      picture: { of: 1, medium: 1, high: 1 },
    });
    expect(checks['edited-revision']?.text).toEqual({ of: 13, medium: 0, high: 0 });
  });

  it('count documents of which one check was asked, which are neither judged nor named as sources', () => {
    const part = seen('scan', 1, { applied: ['unbalanced-totals'], only: 'unbalanced-totals' });
    const observations = [...many('cairo', 2), part];
    const { sources, checks } = rateTable(observations);
    expect(sources).toEqual({ cairo: 2 });
    expect(checks['unbalanced-totals']?.text).toEqual({ of: 3, medium: 0, high: 0 });
    expect(leaveOneOut(observations, ({ source }) => source, CAUSES)).toHaveLength(2);
  });

  it('count pairs of findings among the documents to which both checks applied', () => {
    const both = seen('fop', 0, {
      applied: [],
      findings: ['unbalanced-totals', 'edited-revision'].flatMap(
        (check_id) => flagged('medium').findings?.map((finding) => ({ ...finding, check_id })) ?? [],
      ),
    });
    const { together } = rateTable([...many('cairo', 9), seen('cairo', 9, { applied: [] }), both]);
    expect(together).toEqual({ 'edited-revision+unbalanced-totals': { text: { of: 10, both: 1 } } });
  });

  it('do not count a file that nobody could read', () => {
    const refused = seen('cairo', 1, { verdict: 'encrypted_document', applied: [] });
    expect(rateTable([...many('cairo', 1), refused]).sources).toEqual({ cairo: 1 });
  });
});

describe('a source that is left out', () => {
  const bySource = ({ source }: Observation): string => source;

  it('is accused where others never show what it shows, though with its own rates it would not be', () => {
    const odd = Array.from({ length: 40 }, (_, number) => seen('odd', number, flagged('high')));
    const held = leaveOneOut([...many('cairo', 2000), ...many('fop', 2000), ...odd], bySource, CAUSES);
    expect(held.filter(isAccused).map(({ group }) => group)).toEqual(odd.map(() => 'odd'));
  });

  it('is not accused where others show it too, or where too few were counted', () => {
    const shared = ['odd', 'cairo'].flatMap((source) =>
      Array.from({ length: 40 }, (_, number) => seen(source, 5000 + number, flagged('high'))),
    );
    expect(leaveOneOut([...many('cairo', 4000), ...shared], bySource, CAUSES).some(isAccused)).toBe(false);
    expect(
      leaveOneOut([...many('cairo', 200), seen('odd', 0, flagged('high'))], bySource, CAUSES).some(isAccused),
    ).toBe(false);
  });

  it('is accused by a direct proof whatever the rates are, and is not judged without a group', () => {
    const proof = seen('odd', 0, flagged('medium', true));
    expect(leaveOneOut([proof], bySource, CAUSES).filter(isAccused)).toHaveLength(1);
    expect(leaveOneOut([proof], () => null, CAUSES)).toEqual([]);
  });
});
