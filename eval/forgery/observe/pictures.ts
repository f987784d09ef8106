import { createRandom } from '../../risk/random.ts';
import { makeGenuine } from '../genuine.ts';
import type { Kind } from '../kinds/draft.ts';
import { KINDS } from '../kinds/index.ts';
import { PICTURE_CHAINS } from '../operations.ts';
import { layerOf } from '../picture/layer.ts';
import { captured } from '../tamper/picture-edits.ts';
import type { Handed, Subject } from './observe.ts';

/**
 * Honest pictures, `count` in all; the same seed gives the same ones. The numbers of kinds and of chains have no common
 * divisor, so that each kind meets each chain.
 */
export function pictureSubjects(seed: string, count: number): Subject[] {
  const chains = Object.keys(PICTURE_CHAINS);
  return Array.from({ length: count }, (_, number) => {
    const kind = KINDS[number % KINDS.length] ?? never();
    const chain = chains[number % chains.length] ?? never();
    const name = `picture:${seed}:${kind.name}:${chain}:${number}`;
    const origin = { source: `${kind.name}:${chain}`, producer: 'capture', saver: chain, kind: kind.name, name };
    return { origin, make: () => makePicture(name, kind, chain) };
  });
}

async function makePicture(name: string, kind: Kind, chain: string): Promise<Handed> {
  const send = PICTURE_CHAINS[chain] ?? never();
  const random = createRandom(name);
  const genuine = makeGenuine(random.fork('genuine'), kind);
  const { picture, project } = await captured(genuine, random.fork('capture'));
  const layer = layerOf(genuine, genuine.sheet, picture, project);
  const { bytes, format } = await send(picture, [], random.fork('chain'), layer);
  return { bytes, format, receivedAt: genuine.receivedAt };
}

function never(): never {
  throw new RangeError('There is no such chain for pictures.');
}
