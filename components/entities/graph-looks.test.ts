import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '#db/vocab.ts';
import { LINK_KINDS } from '#lib/contracts/entity.ts';
import { FILLS, inkOf, letterOf, RINGS, ringOf, SHAPES } from './graph-looks.ts';

const different = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the nodes of the picture', () => {
  it('tell kinds by shape, and severities by fill and by letter: never by colour alone', () => {
    expect(different(LINK_KINDS.map((kind) => SHAPES[kind].shape))).toBe(true);
    expect(different(LINK_KINDS.map((kind) => SHAPES[kind].points))).toBe(true);
    expect(different(SEVERITIES.map((severity) => FILLS[severity]))).toBe(true);
    expect(SEVERITIES.map(letterOf)).toEqual(['L', 'M', 'H', 'C']);
  });

  it('tell labels by the line of the ring too; abuse looks as fraud does', () => {
    const rings = (['fraud', 'legit', 'unknown'] as const).map((outcome) => RINGS[ringOf(outcome)].style);
    expect(different(rings)).toBe(true);
    expect(ringOf('abuse')).toBe(ringOf('fraud'));
  });

  it('carry dark letters but on the darkest fill', () => {
    expect(SEVERITIES.filter((severity) => inkOf(severity) === '#ffffff')).toEqual(['CRITICAL']);
  });
});
