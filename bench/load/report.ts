const GOALS = { load: 4, profile: 9, bad: 1.15, smallMs: 100, smallMostMs: 300, rssMiB: 400 };
const NAME_CHARS = 40;

/** One load of a round. */
export interface Measured {
  /** Kind of file: `good`, `bad` or `json`. */
  readonly name: string;
  readonly rows: number;
  readonly seconds: number;
  /** Without the profile. */
  readonly loadSeconds: number;
  /** Seconds of the raw COPY of the same round. */
  readonly raw: number;
  readonly peakMiB: number;
}

export function perSecond(rows: number, seconds: number): string {
  return `${Math.round(rows / seconds).toLocaleString('en')} rows/s`;
}

/**
 * Prints what was found, size by size, against the goals: the fastest of the rounds, since others may use the machine.
 * @param small milliseconds of loads of a hundred rows, in their order.
 */
export function report(measured: readonly Measured[], small: readonly number[], print: (line: string) => void): void {
  const says = (name: string, found: string, met?: boolean) =>
    print(
      `${name.padEnd(NAME_CHARS)} ${found.padEnd(28)} ${met === undefined ? '' : met ? 'met' : 'missed'}`.trimEnd(),
    );
  for (const rows of new Set(measured.map((each) => each.rows))) {
    print('');
    print(`${rows.toLocaleString('en')} rows`);
    reportSize(
      measured.filter((each) => each.rows === rows),
      says,
    );
  }
  print('');
  const [first, sorted] = [small[0], small.toSorted((a, b) => a - b)];
  const [half, p95, most] = [0.5, 0.95, 1].map((share) => sorted[Math.ceil(small.length * share) - 1]);
  if (first === undefined || half === undefined || p95 === undefined || most === undefined) return;
  says('100 rows, the first, median', `${first.toFixed(0)} ms, ${half.toFixed(0)} ms`);
  says(`100 rows p95 <= ${GOALS.smallMs} ms`, `${p95.toFixed(0)} ms`, p95 <= GOALS.smallMs);
  says(`100 rows never > ${GOALS.smallMostMs} ms`, `${most.toFixed(0)} ms`, most <= GOALS.smallMostMs);
}

function reportSize(measured: readonly Measured[], says: (name: string, found: string, met?: boolean) => void): void {
  const raw = Math.min(...measured.map((each) => each.raw));
  const best = (name: string, seconds: (each: Measured) => number) =>
    Math.min(...measured.filter((each) => each.name === name).map(seconds));
  const good = best('good', ({ seconds }) => seconds);
  const load = best('good', ({ loadSeconds }) => loadSeconds);
  const rows = measured[0]?.rows ?? 0;
  says('raw COPY', `${raw.toFixed(2)} s, ${perSecond(rows, raw)}`);
  says(`load only <= ${GOALS.load} x`, `${times(load / raw)}, ${perSecond(rows, load)}`, load / raw <= GOALS.load);
  says(
    `with profile <= ${GOALS.profile} x`,
    `${times(good / raw)}, ${perSecond(rows, good)}`,
    good / raw <= GOALS.profile,
  );
  for (const name of ['bad', 'json'].filter((each) => measured.some((one) => one.name === each))) {
    const seconds = best(name, (each) => each.seconds);
    const more = `${times(seconds / raw)}, ${perSecond(rows, seconds)}, ${((seconds / good - 1) * 100).toFixed(0)} % more`;
    if (name === 'bad') says('10 % bad rows <= +15 %', more, seconds / good <= GOALS.bad);
    else says('JSON', more);
  }
  const peak = Math.max(...measured.map(({ peakMiB }) => peakMiB));
  says(`peak RSS < ${GOALS.rssMiB} MiB`, `${peak} MiB`, peak < GOALS.rssMiB);
}

const times = (ratio: number): string => `${ratio.toFixed(2)} x`;
