import { describe, expect, it } from 'vitest';
import type { Result } from '#lib/engine/run.ts';
import { type Calibration, rateOf } from './calibration.ts';
import { editedExif } from './checks/provenance/edited-exif.ts';
import { SEVERITY_WEIGHT } from './evidence.ts';
import type { ForgeryMeta, Severity } from './forgery-check.ts';
import { fuse } from './fuse.ts';

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

/** A result of a family at a severity; strength 1 unless told otherwise. */
function result(id: string, family: string, severity: Severity, strength = 1, at = BOX): Result<ForgeryMeta> {
  const meta = { ...editedExif.meta, id, family, weight: SEVERITY_WEIGHT[severity], severity };
  const evidence = { kind: 'inventory', severity, summary: 's', regions: [{ page: 1, box: at }], items: [] };
  return { meta, outcome: { status: 'flagged', strength, evidence }, durationMs: 0 };
}

const L = result('l', 'provenance', 'low');
const M = result('m', 'typography', 'medium');
const M2 = result('m2', 'content', 'medium');
const H = result('h', 'revision', 'high');

describe('fuse', () => {
  it.each([
    ['one weak finding', [L], 0.08],
    ['one medium finding', [M], 0.391],
    ['a medium and a weak one', [M, L], 0.514],
    ['two medium ones of two families', [M, M2], 0.8865],
    ['a medium one and another at seven tenths', [M, result('m2', 'content', 'medium', 0.7)], 0.787],
    ['one strong finding', [H], 0.955],
    ['nothing', [], 0.05],
  ])('gives %s its probability', (_, results, probability) => {
    expect(fuse(results).probability).toBeCloseTo(probability, 3);
  });

  it('calls a strong finding tampered by itself, and a medium or weak one not', () => {
    expect(fuse([H, L]).findings.map(({ meta, tampered }) => [meta.id, tampered])).toEqual([
      ['h', true],
      ['l', false],
    ]);
    expect(fuse([M]).findings[0]?.tampered).toBe(false);
  });

  it('joins medium findings of two families, each naming the other, and never a weak one', () => {
    const { findings } = fuse([M, M2, L]);
    expect(findings.map(({ meta, tampered, fusedWith }) => [meta.id, tampered, fusedWith])).toEqual([
      ['m', true, ['m2']],
      ['m2', true, ['m']],
      ['l', false, []],
    ]);
  });

  it('does not join findings of one family', () => {
    const { probability, findings } = fuse([M, result('m3', 'typography', 'medium')]);
    expect(probability).toBeCloseTo(0.391, 3);
    expect(findings.some(({ tampered }) => tampered)).toBe(false);
  });
});

describe('evidence of pixels alone', () => {
  const noise = result('noise', 'pixel', 'medium');
  const elsewhere = { x: 0.7, y: 0.7, width: 0.1, height: 0.1 };

  it('joins another family where both mark one place', () => {
    const { findings } = fuse([noise, result('ghost', 'compression', 'medium')]);
    expect(findings.map(({ tampered }) => tampered)).toEqual([true, true]);
  });

  it('joins a character and the word around it', () => {
    const character = { x: 0.12, y: 0.11, width: 0.03, height: 0.08 };
    const { findings } = fuse([noise, result('copied', 'copy', 'medium', 1, character)]);
    expect(findings.every(({ tampered }) => tampered)).toBe(true);
  });

  it('does not join a character and half of the page', () => {
    const half = { x: 0, y: 0, width: 1, height: 0.5 };
    const { findings } = fuse([noise, result('ghost', 'compression', 'medium', 1, half)]);
    expect(findings.some(({ tampered }) => tampered)).toBe(false);
  });

  it('stays suspicious where two maps mark different places', () => {
    const { probability, findings } = fuse([noise, result('ghost', 'compression', 'medium', 1, elsewhere)]);
    expect(probability).toBe(0.85);
    expect(findings.some(({ tampered }) => tampered)).toBe(false);
  });

  it('is at most 0.85 sure of a strong finding, which stands all the same', () => {
    const { probability, findings } = fuse([result('clones', 'copy', 'high')]);
    expect(probability).toBe(0.85);
    expect(findings).toMatchObject([{ tampered: true, probability: 0.85 }]);
  });

  it('joins evidence of another kind wherever it lies', () => {
    expect(fuse([result('ghost', 'compression', 'medium', 1, elsewhere), M2]).findings[0]?.tampered).toBe(true);
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
    expect(fuse([H], limits(2, 4)).findings).toMatchObject([{ severity: 'high', tampered: true, lowered: false }]);
  });

  it('let a strong finding be medium, and a usual one low', () => {
    expect(fuse([H], limits(2, 6)).findings).toMatchObject([{ severity: 'medium', tampered: false, measured: 6 }]);
    expect(fuse([H], limits(6, 6))).toMatchObject({
      probability: 0.0798,
      findings: [{ severity: 'low', lowered: true }],
    });
  });

  it('give the precision among reviewed documents as probability', () => {
    expect(fuse([H], limits(0, 0, 48)).findings).toMatchObject([{ calibrated: true, probability: 0.9423 }]);
    expect(fuse([H], limits(0, 0, 20)).findings).toMatchObject([{ calibrated: false, probability: 0.955 }]);
  });
});

describe('a value that may have been misread', () => {
  const inside = { x: 0.15, y: 0.12, width: 0.05, height: 0.05 };
  const copied = (at = inside) => result('copied', 'copy', 'medium', 1, at);
  const doubted = (): Result<ForgeryMeta> => {
    const { meta, outcome } = result('total', 'content', 'low', 0.5 / 6);
    return { meta: { ...meta, weight: 6, severity: 'high' }, outcome, durationMs: 0 };
  };

  it('joins pixels that were edited in its very place', () => {
    const { probability, findings } = fuse([copied(), doubted()]);
    expect(probability).toBeGreaterThan(0.85);
    expect(findings.map(({ severity, tampered }) => [severity, tampered])).toEqual([
      ['medium', true],
      ['medium', true],
    ]);
  });

  it('stays low where the edit lies elsewhere, or where nothing but reading speaks', () => {
    expect(fuse([copied({ ...inside, x: 0.6 }), doubted()]).findings.some(({ tampered }) => tampered)).toBe(false);
    expect(fuse([M2, doubted()]).findings.some(({ tampered }) => tampered)).toBe(false);
  });
});
