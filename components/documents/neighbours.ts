interface Numbered {
  readonly id: number;
}

/** The reports beside one in a list that runs from the newest to the oldest; it need not be in the list itself. */
export function neighboursOf(ids: readonly number[], id: number) {
  return { newer: ids.findLast((each) => each > id) ?? null, older: ids.find((each) => each < id) ?? null };
}

/** The next report to decide about: the newest of the older ones, else the newest of all. */
export function nextAfter(undecided: readonly Numbered[], id: number | null): number | null {
  const others = undecided.filter((report) => report.id !== id);
  return (others.find((report) => id !== null && report.id < id) ?? others[0])?.id ?? null;
}
