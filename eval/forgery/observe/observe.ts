import { inParallel } from '../judge.ts';
import { progress } from '../progress.ts';
import { type Judgement, type Origin, observationOf } from './observation.ts';
import { appendObservation, readObservations } from './observation-file.ts';

/** An honest document that can be made or read when its turn comes. */
export interface Subject {
  readonly origin: Origin;
  /** @returns null where it could not be made. */
  readonly make: () => Promise<Handed | null>;
}

/** A document as it is handed in. */
export interface Handed {
  readonly bytes: Uint8Array;
  readonly format: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** Judges honest documents: gives the judge for as long as it is used. */
export type Observing = <T>(use: (judge: ObservingJudge) => Promise<T>) => Promise<T>;
type ObservingJudge = (bytes: Uint8Array, docFormat: string, receivedAt: string) => Promise<Judgement>;

export interface ObserveRun {
  /** The file of observations, a line each; documents that it names already are not made again. */
  readonly file: string;
  readonly processes: number;
  readonly observing: Observing;
}

/** Analyses honest documents and appends what the product said of each. @returns how many were added. */
export async function observe(
  subjects: readonly Subject[],
  { file, processes, observing }: ObserveRun,
): Promise<number> {
  const known = new Set((await readObservations(file)).map(({ name }) => name));
  const open = subjects.filter(({ origin }) => !known.has(origin.name));
  console.log(`${subjects.length} honest documents, ${subjects.length - open.length} of them observed already`);
  const tick = progress<boolean>(open.length, 'documents');
  const added = await observing((judge) =>
    inParallel(open, processes, async ({ origin, make }) => {
      const handed = await make();
      if (handed === null) return tick(false);
      const judgement = await judge(handed.bytes, handed.format, handed.receivedAt);
      await appendObservation(file, observationOf(origin, judgement));
      return tick(true);
    }),
  );
  return added.filter((done) => done).length;
}
