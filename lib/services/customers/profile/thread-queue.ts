/**
 * Parts of a work that a thread does while the database gives the next: `add` waits until fewer than `ahead` are under way,
 * `end` for all. What came of each goes to `store`, in the order of the parts, and nothing of it is kept.
 */
export function threadQueue<T>(ahead: number, store: (done: T) => Promise<void>) {
  const waiting: Promise<T>[] = [];
  const storeUntil = async (left: number) => {
    for (let part = waiting[0]; part !== undefined && waiting.length > left; part = waiting[0]) {
      const done = await part;
      waiting.shift();
      await store(done);
    }
  };
  return {
    async add(start: () => Promise<T>): Promise<void> {
      await storeUntil(ahead - 1);
      const part = start();
      part.catch(() => {});
      waiting.push(part);
    },
    end: () => storeUntil(0),
  };
}
