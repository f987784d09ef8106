import type { Random } from '../../risk/random.ts';
import type { Twins } from '../made.ts';
import { drawGenuine } from '../pages/genuine-page.ts';
import { own, produced } from '../producers/own.ts';
import type { Producer } from '../producers/producer.ts';
import { addDays } from '../world/locale.ts';
import type { Forge } from './document.ts';
import { PRODUCED_CHAINS } from './operations.ts';

/** What twins are made with. */
export interface Workshop {
  readonly producers: readonly Producer[];
  /** yyyy-mm-dd: the day that programs stamp into their files. */
  readonly today: string;
}

/** Without programs of others. */
export const OWN_WORKSHOP: Workshop = { producers: [own], today: '2026-03-02' };

/** A document that a producer printed and the forged one; null where it has nothing to forge. */
export async function producedTwins(
  forge: Forge,
  chainName: string,
  random: Random,
  { producers, today }: Workshop,
): Promise<Twins | null> {
  const chain = PRODUCED_CHAINS[chainName];
  if (chain === undefined) throw new RangeError(`There is no chain "${chainName}" for produced documents.`);
  const issued = addDays(today, -random.fork('day').int(0, 10));
  const genuine = drawGenuine(random.fork('genuine'), issued);
  const producer = random.fork('producer').weighted(producers.map((each) => [each, each.share] as const));
  const [bytes] = await produced(producer, [genuine.page]);
  if (bytes === undefined) return null;
  const forged = await forge({ genuine, producer, bytes }, random.fork('forge'));
  if (forged === null) return null;
  const { honest, tampered, boxes, note } = forged;
  return {
    honest: { bytes: await chain(honest), format: 'pdf', boxes: [] },
    tampered: { bytes: await chain(tampered), format: 'pdf', boxes },
    note: `${genuine.kind} ${genuine.page.language} ${producer.name}: ${note}`,
    receivedAt: `${addDays(today, random.fork('received').int(1, 20))}T12:00:00.000Z`,
  };
}
