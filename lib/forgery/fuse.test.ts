import { describe, expect, it } from 'vitest';
import type { Result } from '#lib/engine/run.ts';
import type { Rates } from './accusation.ts';
import { type Calibration, rateOf } from './calibration.ts';
import type { Cause } from './causes.ts';
import { editedExif } from './checks/provenance/edited-exif.ts';
import { SEVERITY_WEIGHT } from './evidence.ts';
import type { ForgeryMeta, Severity } from './forgery-check.ts';
import { fuse } from './fuse.ts';

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

/** A result of a family and a cause at a severity; strength 1 unless told otherwise. */
function result(
  id: string,
  [family, cause]: readonly [string, Cause],
  severity: Severity,
  { strength = 1, at = BOX, direct = false } = {},
): Result<ForgeryMeta> {
  const meta = { ...editedExif.meta, id, family, cause, weight: SEVERITY_WEIGHT[severity], severity };
  const evidence = { kind: 'inventory', severity, direct, summary: 's', regions: [{ page: 1, box: at }], items: [] };
  return { meta, outcome: { status: 'flagged', strength, evidence }, durationMs: 0 };
}

const L = result('l', ['provenance', 'editor'], 'low');
const M = result('m', ['typography', 'typesetting'], 'medium');
const M2 = result('m2', ['content', 'arithmetic'], 'medium');
const H = result('h', ['revision', 'later_save'], 'high', { direct: true });

/** Each check was silent on 300 genuine documents: at most one in a hundred shows its finding. */
const silent = { of: 300, medium: 0, high: 0 };
const RATES: Rates = {
  checks: Object.fromEntries(['m', 'm2', 'm3', 'copied', 'total'].map((id) => [id, { text: silent }])),
  together: {},
};

const fused = (results: readonly Result<ForgeryMeta>[], calibration: Calibration | null = null) =>
  fuse(results, { medium: 'text', rates: RATES, calibration });

describe('fuse', () => {
  it.each([
    ['one weak finding', [L], 0.08],
    ['one medium finding', [M], 0.391],
    ['a medium and a weak one', [M, L], 0.514],
    ['two medium ones of two causes', [M, M2], 0.8865],
    [
      'two that accuse at seven tenths',
      [M, result('m2', ['content', 'arithmetic'], 'medium', { strength: 0.7 })],
      0.85,
    ],
    ['a direct proof', [H], 0.955],
    ['nothing', [], 0.05],
  ])('gives %s its probability', (_, results, probability) => {
    expect(fused(results).probability).toBeCloseTo(probability, 3);
  });

  it('calls a direct proof tampered by itself, and a medium or weak finding not', () => {
    expect(fused([H, L]).findings.map(({ meta, tampered }) => [meta.id, tampered])).toEqual([
      ['h', true],
      ['l', false],
    ]);
    expect(fused([M]).findings[0]?.tampered).toBe(false);
  });

  it('keeps a strong finding that is no proof at 0.85', () => {
    const { probability, severity, findings } = fused([result('x', ['content', 'arithmetic'], 'high')]);
    expect({ probability, severity }).toEqual({ probability: 0.85, severity: 'high' });
    expect(findings[0]?.tampered).toBe(false);
  });

  it('joins medium findings of two causes, each naming the other, and never a weak one', () => {
    const { findings } = fused([M, M2, L]);
    expect(findings.map(({ meta, tampered, fusedWith }) => [meta.id, tampered, fusedWith])).toEqual([
      ['m', true, ['m2']],
      ['m2', true, ['m']],
      ['l', false, []],
    ]);
  });

  it('counts findings of one cause once, whatever their families', () => {
    const { probability, findings } = fused([M, result('m3', ['pixel', 'typesetting'], 'medium')]);
    expect(probability).toBeCloseTo(0.391, 3);
    expect(findings.some(({ tampered }) => tampered)).toBe(false);
  });
});

describe('limits of a class of documents', () => {
  const limits = (notable: number, telling: number, frauds = 0): Calibration => ({
    document_class: 'receipt',
    files: 200,
    notable_level: 0.05,
    telling_level: 0.01,
    accused: rateOf(3, 200),
    checks: [{ check_id: 'h', false_alarms: rateOf(3, 200), notable, telling, precision: rateOf(frauds, frauds + 2) }],
  });

  it('leave alone what is stronger than genuine documents show', () => {
    expect(fused([H], limits(2, 4)).findings).toMatchObject([{ severity: 'high', tampered: true, lowered: false }]);
  });

  it('let a strong finding be medium, and a usual one low', () => {
    expect(fused([H], limits(2, 6)).findings).toMatchObject([{ severity: 'medium', tampered: false, measured: 6 }]);
    expect(fused([H], limits(6, 6))).toMatchObject({
      probability: 0.0798,
      findings: [{ severity: 'low', lowered: true }],
    });
  });

  it('give the precision among reviewed documents as probability', () => {
    expect(fused([H], limits(0, 0, 48)).findings).toMatchObject([{ calibrated: true, probability: 0.9423 }]);
    expect(fused([H], limits(0, 0, 20)).findings).toMatchObject([{ calibrated: false, probability: 0.955 }]);
  });
});

describe('a value that may have been misread', () => {
  const inside = { x: 0.15, y: 0.12, width: 0.05, height: 0.05 };
  const copied = (at = inside) => result('copied', ['copy', 'copied_pixels'], 'medium', { at });
  const doubted = (): Result<ForgeryMeta> => {
    const { meta, outcome } = result('total', ['content', 'arithmetic'], 'low', { strength: 0.5 / 6 });
    return { meta: { ...meta, weight: 6, severity: 'high' }, outcome, durationMs: 0 };
  };

  it('joins pixels that were edited in its very place', () => {
    const { probability, findings } = fused([copied(), doubted()]);
    expect(probability).toBeGreaterThan(0.85);
    expect(findings.map(({ severity, tampered }) => [severity, tampered])).toEqual([
      ['medium', true],
      ['medium', true],
    ]);
  });

  it('stays low where the edit lies elsewhere, or where nothing but reading speaks', () => {
    expect(fused([copied({ ...inside, x: 0.6 }), doubted()]).findings.some(({ tampered }) => tampered)).toBe(false);
    expect(fused([M2, doubted()]).findings.some(({ tampered }) => tampered)).toBe(false);
  });
});
