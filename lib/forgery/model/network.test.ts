import { describe, expect, it } from 'vitest';
import { logOddsOf, readNetwork } from './network.ts';

const packed = (values: readonly number[]): string => {
  const view = new DataView(new ArrayBuffer(2 * values.length));
  values.forEach((value, at) => {
    view.setInt16(2 * at, value, true);
  });
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
};
/** Two inputs, two rectified units that add and subtract them, and a sum of both less a half. */
const stored = {
  inputs: ['left', 'right'],
  layers: [
    { inputs: 2, outputs: 2, unit: 100, weights: packed([100, 100, 0, 100, -100, 50]) },
    { inputs: 2, outputs: 1, unit: 2, weights: packed([2, 2, -1]) },
  ],
};

describe('the network', () => {
  it('adds, rectifies between layers and not at the end', () => {
    const network = readNetwork(stored, ['left', 'right']);
    expect(logOddsOf(network, Float32Array.of(3, 1))).toBeCloseTo(4 + 2.5 - 0.5);
    expect(logOddsOf(network, Float32Array.of(-4, 1))).toBeCloseTo(-0.5);
  });

  it('refuses weights that were trained on other inputs', () => {
    expect(() => readNetwork(stored, ['right', 'left'])).toThrow('other inputs');
  });

  it('refuses layers that do not fit their weights or each other', () => {
    const [first, last] = stored.layers;
    expect(() => readNetwork({ ...stored, layers: [{ ...first, outputs: 3 }, last] }, stored.inputs)).toThrow(
      RangeError,
    );
    expect(() => readNetwork({ ...stored, layers: [first] }, stored.inputs)).toThrow(RangeError);
  });
});
