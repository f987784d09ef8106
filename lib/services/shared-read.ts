interface Reading<T> {
  readonly running: Promise<T>;
  next?: Promise<T>;
}

const readings = new WeakMap<object, Map<string, Reading<unknown>>>();

/**
 * One reading for all who ask for the same at the same time. Whoever comes while a reading runs shares the next one with
 * others: an answer never comes from a reading that began before it was asked for. Nobody changes what all of them get.
 * @param owner what is read from; readings of different owners are apart.
 */
export function readShared<T>(owner: object, key: string, read: () => Promise<T>): Promise<T> {
  const known = readings.get(owner) ?? new Map<string, Reading<unknown>>();
  readings.set(owner, known);
  const reading = known.get(key) as Reading<T> | undefined;
  if (reading === undefined) return begin(known, key, read);
  reading.next ??= reading.running.then(noop, noop).then(() => begin(known, key, read));
  return reading.next;
}

function begin<T>(known: Map<string, Reading<unknown>>, key: string, read: () => Promise<T>): Promise<T> {
  const running = read();
  const reading: Reading<T> = { running };
  known.set(key, reading);
  const end = () => {
    if (reading.next === undefined) known.delete(key);
  };
  running.then(end, end);
  return running;
}

const noop = (): void => {};
