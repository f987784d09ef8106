import { createRandom } from '../risk/random.ts';
import { makeGenuine } from './genuine.ts';
import type { Twins } from './made.ts';
import { KINDS, OPERATIONS, PDF_CHAINS } from './operations.ts';

/** One pair of documents: which operation, which chain and the how manyeth. */
export interface Case {
  readonly operation: string;
  readonly chain: string;
  readonly number: number;
}

export const nameOf = ({ operation, chain, number }: Case): string => `${operation}:${chain}:${number}`;

/** @throws RangeError for a name that is none. */
export function caseOf(name: string): Case {
  const [operation = '', chain = '', number = ''] = name.split(':');
  const known = OPERATIONS.some((each) => each.name === operation && each.chains.includes(chain));
  if (!known || !/^\d+$/.test(number)) throw new RangeError(`There is no case "${name}"; one is ${firstName()}.`);
  return { operation, chain, number: Number(number) };
}

const firstName = (): string => `${OPERATIONS[0]?.name}:${OPERATIONS[0]?.chains[0]}:0`;

/** The pairs of a run: `size` of each operation and chain, those of every chain before the next number. */
export function casesOf(size: number): Case[] {
  return Array.from({ length: size }, (_, number) =>
    OPERATIONS.flatMap(({ name, chains }) => chains.map((chain) => ({ operation: name, chain, number }))),
  ).flat();
}

/** Makes the pair of a case. The same seed and case give the same pair. */
export async function makeTwins(seed: string, each: Case): Promise<Twins> {
  const operation = OPERATIONS.find(({ name }) => name === each.operation);
  const chain = PDF_CHAINS[each.chain];
  if (operation === undefined || chain === undefined) throw new RangeError(`There is no case "${nameOf(each)}".`);
  const random = createRandom(`${seed}/${nameOf(each)}`);
  const genuine = makeGenuine(random.fork('genuine'), random.pick(KINDS));
  const edit = await operation.edit(genuine, random.fork('edit'));
  const { locale } = genuine.scene;
  return {
    honest: { bytes: await chain(edit.honest), format: 'pdf', boxes: [] },
    tampered: { bytes: await chain(edit.tampered), format: 'pdf', boxes: edit.boxes },
    note: `${genuine.kind.name} ${locale.code} ${genuine.making.producer.producer}: ${edit.note}`,
    receivedAt: genuine.receivedAt,
  };
}
