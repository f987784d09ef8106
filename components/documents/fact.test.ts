import { describe, expect, it } from 'vitest';
import type { ReportFinding } from '#lib/contracts/forgery-report.ts';
import { factOf } from './fact.ts';

const box = { x: 0.7, y: 0.6, width: 0.1, height: 0.02 };
const words = [
  { page: 1, text: 'Total', box: { x: 0.5, y: 0.6, width: 0.04, height: 0.02 } },
  { page: 1, text: 'due:', box: { x: 0.55, y: 0.6, width: 0.04, height: 0.02 } },
  { page: 1, text: 'Subtotal', box: { x: 0.5, y: 0.56, width: 0.06, height: 0.02 } },
];

function flagged(change: { before: string; after: string; revision: number | null } | null, tampered = true) {
  const evidence = change
    ? { kind: 'history', changes: [{ page: 1, change: 'replaced', ...change }] }
    : { kind: 'inventory', items: [] };
  const finding = { issue: 'x: Amounts do not add up', tampered, evidence } as unknown as ReportFinding;
  return { key: 'x', number: 1, title: 'x', finding, regions: [{ page: 1, box, label: '1' }] };
}

const textOf = (before: string, after: string, revision: number | null = 2) =>
  factOf({ flagged: [flagged({ before, after, revision })] }, words)?.text;

describe('factOf', () => {
  it('says which amount was raised or lowered, by the words before it', () => {
    expect(textOf('4460.59', '5460.59')).toBe('Total due raised from 4,460.59 to 5,460.59 after the document was made');
    expect(textOf('1.460,50', '460,50')).toBe('Total due lowered from 1,460.50 to 460.50 after the document was made');
  });

  it('names what was replaced, added or removed', () => {
    expect(textOf('Ann', 'Bea', null)).toBe('Total due: "Ann" replaced by "Bea"');
    expect(textOf('', 'Bea', null)).toBe('Total due: "Bea" added');
    expect(textOf('Ann', '', null)).toBe('Total due: "Ann" removed');
  });

  it('speaks of an amount where no word names it, and opens the view before the change', () => {
    expect(factOf({ flagged: [flagged({ before: '1.00', after: '2.00', revision: 3 })] }, [])).toEqual({
      text: 'An amount raised from 1.00 to 2.00 after the document was made',
      key: 'x',
      viewId: 'revision-2',
    });
  });

  it('takes a change before another proof, and the title where no change is known', () => {
    const proof = flagged(null);
    expect(factOf({ flagged: [proof] }, words)?.text).toBe('Amounts do not add up');
    const change = flagged({ before: '1.00', after: '2.00', revision: 2 });
    expect(factOf({ flagged: [proof, change] }, words)?.text).toContain('raised from 1.00');
  });

  it('is silent where nothing proves tampering', () => {
    expect(factOf({ flagged: [flagged({ before: '1.00', after: '2.00', revision: 2 }, false)] }, words)).toBeNull();
  });
});
