import { describe, expect, it } from 'vitest';
import { REPORT_VERDICTS } from '#db/vocab.ts';
import { lookOf } from './verdict-badge.tsx';
import { namesOf, reasonText, VERDICT_LABELS, verdictSentence } from './verdicts.ts';

const of = (outcome: 'passed' | 'not_applicable' | 'error') =>
  ({ issue: 'a: Looked', outcome, severity: 'high', tampered: false }) as const;
const found = (title: string, severity: 'high' | 'medium' | 'low', tampered = false) =>
  ({ issue: `a: ${title}`, outcome: 'flagged', severity, tampered }) as const;
const proven = found('The page was changed', 'high', true);
const trace = found('The total is wrong', 'medium');
const remark = found('It was made by another program', 'low');

describe('verdictSentence', () => {
  it('counts the checks behind an absence of findings', () => {
    expect(verdictSentence('no_tampering_found', [of('passed'), of('passed'), of('not_applicable')])).toBe(
      '2 checks found nothing; 1 did not apply.',
    );
  });

  it('names the traces that a person should look at', () => {
    expect(verdictSentence('suspicious', [trace, found('PDF ends twice', 'medium'), of('passed')])).toBe(
      '2 traces: The total is wrong; PDF ends twice. A person should look at this; it does not prove tampering. 1 check found nothing; 0 did not apply.',
    );
  });

  it('calls what no verdict rests on a remark', () => {
    expect(verdictSentence('no_tampering_found', [of('passed'), remark])).toMatch(/^1 remark, of no weight\./);
    expect(verdictSentence('inconclusive', [remark])).toMatch(/^1 remark, of no weight\. Too little to judge by\./);
  });

  it('does not hide a trace behind a verdict of an older engine', () => {
    expect(verdictSentence('no_tampering_found', [of('passed'), trace])).toMatch(/^1 trace: The total is wrong\./);
  });

  it('names what failed to run', () => {
    expect(verdictSentence('no_tampering_found', [of('passed'), of('error')])).toContain('1 failed to run');
  });

  it('tells proof from traces and remarks', () => {
    expect(verdictSentence('tampered', [proven, trace, remark, of('passed')])).toBe(
      '1 finding of tampering: The page was changed. 1 trace: The total is wrong. 1 remark, of no weight. 1 check found nothing; 0 did not apply.',
    );
  });

  it('calls no document clean, whatever the verdict', () => {
    for (const verdict of REPORT_VERDICTS) {
      expect(`${VERDICT_LABELS[verdict]} ${verdictSentence(verdict, [of('passed')])}`).not.toMatch(
        /clean|genuine|authentic/i,
      );
    }
  });
});

describe('namesOf', () => {
  it('names three and counts the rest', () => {
    expect(namesOf(['One', 'Two', 'IBAN fails', 'Four', 'Five'])).toBe('One; two; IBAN fails; and 2 more');
  });

  it('is empty where nothing was found', () => expect(namesOf([])).toBe(''));
});

describe('the look of a verdict', () => {
  it('is green only where no check found anything', () => {
    expect(lookOf('no_tampering_found', 0).tone).toBe('success');
    for (const verdict of REPORT_VERDICTS)
      for (const flagged of [1, null]) expect(lookOf(verdict, flagged).tone).not.toBe('success');
  });

  it('has a word of its own for each verdict', () => {
    expect(new Set(Object.values(VERDICT_LABELS)).size).toBe(REPORT_VERDICTS.length);
  });
});

describe('reasonText', () => {
  it('shows a reason that it does not know', () => expect(reasonText('new_reason')).toBe('new reason.'));
});
