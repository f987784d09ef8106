import { z } from 'zod';

const layerSchema = z.strictObject({
  inputs: z.number().int().positive(),
  outputs: z.number().int().positive(),
  /** Whole numbers to one. */
  unit: z.number().positive(),
  /** Weights row by output, each row with its bias last: 16-bit whole numbers, low byte first, in base64. */
  weights: z.base64(),
});

const networkSchema = z.strictObject({
  /** Names and order of the inputs, so that weights of another version are refused. */
  inputs: z.array(z.string()),
  layers: z.array(layerSchema).nonempty(),
});

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
}

export interface Network {
  readonly layers: readonly Layer[];
}

/**
 * Reads a network of fully connected layers.
 * @param inputs names of what it will be given.
 * @throws RangeError where the weights were trained on other inputs or their sizes do not fit.
 */
export function readNetwork(stored: unknown, inputs: readonly string[]): Network {
  const { layers, inputs: trained } = networkSchema.parse(stored);
  if (trained.join() !== inputs.join()) throw new RangeError('The weights were trained on other inputs.');
  const read = layers.map((layer): Layer => {
    const bytes = Uint8Array.from(atob(layer.weights), (character) => character.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    const size = (layer.inputs + 1) * layer.outputs;
    if (bytes.length !== 2 * size) throw new RangeError('A layer of the weights has another size than it says.');
    const weights = Float32Array.from({ length: size }, (_, at) => view.getInt16(2 * at, true) / layer.unit);
    return { inputs: layer.inputs, outputs: layer.outputs, weights };
  });
  const sizes = [inputs.length, ...read.map(({ outputs }) => outputs)];
  if (read.some((layer, index) => layer.inputs !== sizes[index]) || sizes.at(-1) !== 1)
    throw new RangeError('The layers of the weights do not follow each other.');
  return { layers: read };
}

/** Log-odds that the network gives to one row of inputs. Rectified linear units between the layers. */
export function logOddsOf({ layers }: Network, row: Float32Array): number {
  let values = row;
  layers.forEach((layer, index) => {
    values = applied(layer, values, index < layers.length - 1);
  });
  return values[0] ?? 0;
}

function applied({ inputs, outputs, weights }: Layer, values: Float32Array, rectified: boolean): Float32Array {
  const out = new Float32Array(outputs);
  for (let output = 0, at = 0; output < outputs; output++) {
    let sum = 0;
    for (let input = 0; input < inputs; input++, at++) sum += (values[input] ?? 0) * (weights[at] ?? 0);
    sum += weights[at++] ?? 0;
    out[output] = rectified ? Math.max(0, sum) : sum;
  }
  return out;
}
