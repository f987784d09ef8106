import { createRandom, type Random } from '../risk/random.ts';
import { type Genuine, makeGenuine } from './genuine.ts';
import type { Twins } from './made.ts';
import { OPERATIONS, PDF_CHAINS, type PdfOperation, PICTURE_CHAINS, type PictureOperation } from './operations.ts';
import { OWN_WORKSHOP, producedTwins, type Workshop } from './produced/twins.ts';

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

/** Not every document has what an operation edits. */
const ATTEMPTS_MAX = 40;

const firstName = (): string => `${OPERATIONS[0]?.name}:${OPERATIONS[0]?.chains[0]}:0`;

/** PDFs with a text layer need no reading by OCR: so many more of them are judged. */
const PDFS_PER_PICTURE = 4;

/** The pairs of a run: `size` of each operation and chain for pictures, four times as many for PDFs; by number first. */
export function casesOf(size: number): Case[] {
  return Array.from({ length: size * PDFS_PER_PICTURE }, (_, number) =>
    OPERATIONS.filter(({ on }) => on !== 'picture' || number < size).flatMap(({ name, chains }) =>
      chains.map((chain) => ({ operation: name, chain, number })),
    ),
  ).flat();
}

/**
 * Makes the pair of a case. The same seed and case give the same pair, but for what programs of others stamp into files.
 * @param workshop the producers of documents that are not ours.
 */
export async function makeTwins(seed: string, each: Case, workshop: Workshop = OWN_WORKSHOP): Promise<Twins> {
  const operation = OPERATIONS.find(({ name }) => name === each.operation);
  if (operation === undefined) throw new RangeError(`There is no case "${nameOf(each)}".`);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const random = createRandom(`${seed}/${nameOf(each)}/${attempt}`);
    if (operation.on === 'produced') {
      const twins = await producedTwins(operation.forge, each.chain, random, workshop);
      if (twins === null) continue;
      return twins;
    }
    const kind = random.pick(operation.kinds);
    const genuine = makeGenuine(random.fork('genuine'), kind, { form: each.chain === 'fill' });
    const made =
      operation.on === 'pdf'
        ? await pdfTwins(operation, genuine, each.chain, random.fork('edit'))
        : await pictureTwins(operation, genuine, each.chain, random.fork('edit'));
    if (made === null) continue;
    const what = `${genuine.kind.name} ${genuine.scene.locale.code} ${genuine.making.producer.producer}`;
    return { ...made, note: `${what}: ${made.note}`, receivedAt: genuine.receivedAt };
  }
  throw new RangeError(`No document was found for "${nameOf(each)}".`);
}

type MadeTwins = Omit<Twins, 'receivedAt'>;

async function pdfTwins(
  { edit }: PdfOperation,
  genuine: Genuine,
  chainName: string,
  random: Random,
): Promise<MadeTwins | null> {
  const chain = PDF_CHAINS[chainName];
  if (chain === undefined) throw new RangeError(`There is no chain "${chainName}" for PDFs.`);
  const { honest, tampered, boxes, note } = await edit(genuine, random);
  return {
    honest: { bytes: await chain(honest), format: 'pdf', boxes: [] },
    tampered: { bytes: await chain(tampered), format: 'pdf', boxes },
    note,
  };
}

async function pictureTwins(
  { edit }: PictureOperation,
  genuine: Genuine,
  chainName: string,
  random: Random,
): Promise<MadeTwins | null> {
  const chain = PICTURE_CHAINS[chainName];
  if (chain === undefined) throw new RangeError(`There is no chain "${chainName}" for pictures.`);
  const edited = await edit(genuine, random);
  if (edited === null) return null;
  const { honest, tampered, boxes, layers, note } = edited;
  return {
    honest: await chain(honest, [], random.fork('chain'), layers.honest),
    tampered: await chain(tampered, boxes, random.fork('chain'), layers.tampered),
    note,
  };
}
