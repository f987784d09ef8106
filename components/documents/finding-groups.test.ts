import { describe, expect, it } from 'vitest';
import type { ReportFinding } from '#lib/contracts/forgery-report.ts';
import { flaggedByPage, groupFindings, leadOf } from './finding-groups.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };

function finding(check_id: string, changes: Partial<ReportFinding>): ReportFinding {
  return {
    issue: `${check_id}: Title of ${check_id}`,
    observation: 'Page 1.',
    confidence_score: 50,
    tampered: false,
    tampering_type: 'none',
    check_id,
    check_version: '1',
    outcome: 'flagged',
    severity: 'medium',
    family: 'content',
    subject: 'value',
    regions: [],
    evidence: null,
    benign_explanation: '',
    recommended_action: '',
    probability: null,
    calibrated: false,
    log_odds: 0,
    false_alarms: null,
    ...changes,
  };
}

describe('groupFindings', () => {
  const groups = groupFindings([
    finding('low', { severity: 'low' }),
    finding('absent', { outcome: 'not_applicable' }),
    finding('proof', {
      severity: 'medium',
      tampered: true,
      regions: [
        { page: 2, box },
        { page: 2, box },
        { page: 3, box },
      ],
    }),
    finding('fine', { outcome: 'passed' }),
    finding('crash', { outcome: 'error' }),
    finding('high', { severity: 'high', regions: [{ page: 2, box }] }),
  ]);

  it('puts proof first, then by severity, and numbers them', () => {
    expect(groups.flagged.map(({ key, number }) => [key, number])).toEqual([
      ['proof', 1],
      ['high', 2],
      ['low', 3],
    ]);
  });

  it('numbers every region after its finding', () => {
    expect(groups.flagged.map(({ regions }) => regions.map(({ label }) => label))).toEqual([
      ['1.1', '1.2', '1.3'],
      ['2'],
      [],
    ]);
  });

  it('keeps what passed apart from what could not be seen', () => {
    expect(groups.passed.map(({ key }) => key)).toEqual(['fine']);
    expect(groups.unseen.map(({ key }) => key)).toEqual(['absent', 'crash']);
  });

  it('counts findings, not boxes, for each page', () => {
    expect([...flaggedByPage(groups)]).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});

describe('leadOf', () => {
  it('ends before what the card shows beside it', () =>
    expect(leadOf('Page 1. Odd. May be innocent: a. Ask.')).toBe('Page 1. Odd.'));
  it('keeps an observation of another form', () => expect(leadOf('Nothing found.')).toBe('Nothing found.'));
});
