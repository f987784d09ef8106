import { describe, expect, it } from 'vitest';
import { reasonText, VERDICT_LABELS, verdictSentence } from './verdicts.ts';

const passed = { outcome: 'passed', tampered: false } as const;
const skipped = { outcome: 'not_applicable', tampered: false } as const;
const weak = { outcome: 'flagged', tampered: false } as const;
const proven = { outcome: 'flagged', tampered: true } as const;
const broken = { outcome: 'error', tampered: false } as const;

describe('verdictSentence', () => {
  it('counts the checks behind an absence of findings', () => {
    expect(verdictSentence('no_tampering_found', [passed, passed, skipped])).toBe(
      'No tampering found by 2 checks; 1 did not apply.',
    );
  });

  it('does not hide a weak trace behind the verdict', () => {
    expect(verdictSentence('no_tampering_found', [passed, weak])).toMatch(/^1 weak trace/);
  });

  it('names what failed to run', () => {
    expect(verdictSentence('no_tampering_found', [passed, broken])).toContain('1 failed to run');
  });

  it('tells proof from weaker traces', () => {
    expect(verdictSentence('tampered', [proven, weak, passed])).toBe(
      '1 finding of tampering and 1 weaker trace. 1 check found nothing; 0 did not apply.',
    );
  });

  it('calls no document clean, whatever the verdict', () => {
    for (const verdict of ['tampered', 'suspicious', 'inconclusive', 'no_tampering_found'] as const) {
      expect(`${VERDICT_LABELS[verdict]} ${verdictSentence(verdict, [passed])}`).not.toMatch(
        /clean|genuine|authentic/i,
      );
    }
  });
});

describe('reasonText', () => {
  it('shows a reason that it does not know', () => expect(reasonText('new_reason')).toBe('new reason.'));
});
