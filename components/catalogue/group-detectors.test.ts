import { describe, expect, it } from 'vitest';
import type { Detector } from '#lib/contracts/detector.ts';
import { groupDetectors } from './group-detectors.ts';

function detector(engine: Detector['engine'], id: string, family: string): Detector {
  return {
    engine,
    id,
    title: id.replaceAll('-', ' '),
    family,
    weight: 1,
    why: 'Because.',
    investigate: [],
    flags: [],
    false_positives: [],
    references: [],
    requires: [],
    enabled: true,
    options: {},
    options_default: {},
    options_schema: {},
    accusation: null,
  };
}

const ALL = [
  detector('load', 'invalid-email', 'format'),
  detector('risk', 'new-device', 'device'),
  detector('risk', 'tor-exit', 'network'),
  detector('risk', 'shared-device', 'device'),
];

describe('groupDetectors', () => {
  it('keeps the order of the engines and gathers families', () => {
    const groups = groupDetectors(ALL, '', 'all');
    expect(groups.map(({ engine, count }) => [engine, count])).toEqual([
      ['risk', 3],
      ['load', 1],
    ]);
    expect(groups[0]?.families.map(({ family, detectors }) => [family, detectors.length])).toEqual([
      ['device', 2],
      ['network', 1],
    ]);
  });

  it('finds only what contains every word, within the chosen engine', () => {
    expect(groupDetectors(ALL, 'DEVICE shared', 'all')[0]?.families[0]?.detectors.map(({ id }) => id)).toEqual([
      'shared-device',
    ]);
    expect(groupDetectors(ALL, 'device', 'load')).toEqual([]);
  });
});
