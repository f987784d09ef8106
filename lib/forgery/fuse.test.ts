import { describe, expect, it } from 'vitest';
import type { Result } from '#lib/engine/run.ts';
import { editedExif } from './checks/provenance/edited-exif.ts';
import { SEVERITY_WEIGHT } from './evidence.ts';
import type { ForgeryMeta, Severity } from './forgery-check.ts';
import { fuse } from './fuse.ts';

/** A result of a family at a severity; strength 1 unless told otherwise. */
function result(id: string, family: string, severity: Severity, strength = 1): Result<ForgeryMeta> {
  const meta = { ...editedExif.meta, id, family, weight: SEVERITY_WEIGHT[severity], severity };
  const evidence = { kind: 'inventory', severity, summary: 's', regions: [], items: [] };
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
