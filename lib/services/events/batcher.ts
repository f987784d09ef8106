import { ServiceError } from '../errors.ts';
import { isDataFault } from './fault.ts';

const WAITING_MAX = 20_000;
/**
 * With fewer waiting items than this, the next batch begins only after the one before is stored, since each batch has
 * statements and a commit of its own.
 */
const AHEAD_MIN = 8;

export interface Batcher<Item, Answer> {
  /**
   * Hands items over to be scored.
   * @returns the answers in the order of the items.
   * @throws ServiceError overloaded where too much waits already, and whatever `run` threw that is not the fault of one
   * item.
   */
  submit(items: readonly Item[]): Promise<Answer[]>;
}

const ignore = () => {};

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Makes batches of the items that arrive. Items that arrive while a batch is stored become the next batch, so that load
 * makes batches larger and an idle system answers at once. Where several items wait already, they are scored while the
 * batch before is stored. Where the data of one item breaks a batch, the batch is halved until that item is alone.
 * @param run answers each item of a batch, in order; throws for the whole batch. It may call `onScored` to let the next
 * batch begin before it ends.
 * @param faulted makes the answer for an item that breaks its batch even alone. The other items are not affected.
 */
export function createBatcher<Item, Answer>(
  run: (items: readonly Item[], onScored: () => void) => Promise<readonly Answer[]>,
  faulted: (item: Item, fault: unknown) => Answer,
  itemsMax: number,
): Batcher<Item, Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, itemsMax);
      waiting = waiting.slice(itemsMax);
      const { promise: scored, resolve: onScored } = Promise.withResolvers<void>();
      const settled = settle(batch, onScored);
      await Promise.race([scored, settled]);
      if (waiting.length < AHEAD_MIN) await settled;
    }
    busy = false;
  }

  async function settle(batch: readonly Waiting<Item, Answer>[], onScored: () => void): Promise<void> {
    try {
      const answers = await run(
        batch.map(({ item }) => item),
        onScored,
      );
      batch.forEach((entry, index) => {
        const answer = answers[index];
        if (answer === undefined) entry.reject(new Error('A batch left an item without an answer.'));
        else entry.resolve(answer);
      });
    } catch (error) {
      const [first] = batch;
      if (!isDataFault(error)) {
        for (const entry of batch) entry.reject(error);
      } else if (first && batch.length === 1) {
        first.resolve(faulted(first.item, error));
      } else {
        const middle = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, middle), ignore);
        await settle(batch.slice(middle), ignore);
      }
    }
  }

  return {
    submit(items) {
      if (waiting.length + items.length > WAITING_MAX) {
        const message = `More than ${WAITING_MAX} events of this tenant are waiting. Send them again in a moment.`;
        return Promise.reject(new ServiceError('overloaded', message, { headers: { 'Retry-After': '1' } }));
      }
      const answers = items.map(
        (item) => new Promise<Answer>((resolve, reject) => waiting.push({ item, resolve, reject })),
      );
      if (!busy) void drain();
      return Promise.all(answers);
    },
  };
}
