const PROGRESS_MS = 15_000;

/** Counts what is done and says so now and then. */
export function progress<T>(count: number, what: string): (item: T) => T {
  const startedAt = performance.now();
  let [done, toldAt] = [0, startedAt];
  return (item) => {
    done += 1;
    const now = performance.now();
    if (now - toldAt > PROGRESS_MS || done === count) {
      toldAt = now;
      console.log(`${done} of ${count} ${what} after ${((now - startedAt) / 1000).toFixed(0)} s`);
    }
    return item;
  };
}
