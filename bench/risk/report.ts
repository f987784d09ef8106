import type { Floors } from './floors.ts';
import type { Latencies, Throughput } from './measure.ts';

export interface Measured {
  readonly name: string;
  /** Events of the tenant when it was measured. */
  readonly stored: number;
  readonly singles: Latencies;
  readonly batches: Throughput;
}

const GOALS = { p50: 5, p99: 25, perSecond: 10_000, growth: 1.3 };

const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(2)} ms`;
const latency = ({ p50, p99, max }: Latencies) => `p50 ${ms(p50)}  p99 ${ms(p99)}  max ${ms(max)}`;

export function printMeasured({ name, stored, singles, batches }: Measured): void {
  print(
    `${name.padEnd(16)} single ${latency(singles)}  batch ${batches.perSecond.toFixed(0)} events/s  (${stored} stored)`,
  );
}

export function printFloors({ route, insertOne, insertPerSecond }: Floors): void {
  print(`bare route       ${latency(route)}`);
  print(`bare insert      ${latency(insertOne)}  batch ${insertPerSecond.toFixed(0)} events/s`);
}

/** The figures against the floors and the goals. */
export function printRatios(measured: readonly Measured[], { route, insertOne, insertPerSecond }: Floors): void {
  const [first] = measured;
  const last = measured.filter(({ name }) => name.endsWith('stored')).at(-1);
  if (!first || !last) return;
  const growth = first.batches.perSecond / last.batches.perSecond;
  const floor = route.p50 + insertOne.p50;
  const says = (met: boolean) => (met ? 'met' : 'missed');
  print('');
  print(`single decision  ${(last.singles.p50 / floor).toFixed(2)} x (bare route + bare insert)`);
  print(`batch            ${(insertPerSecond / last.batches.perSecond).toFixed(2)} x the time of the bare insert`);
  print(`p50 <= ${GOALS.p50} ms       ${says(last.singles.p50 <= GOALS.p50)}  ${ms(last.singles.p50)}`);
  print(`p99 <= ${GOALS.p99} ms      ${says(last.singles.p99 <= GOALS.p99)}  ${ms(last.singles.p99)}`);
  print(
    `>= ${GOALS.perSecond}/s      ${says(last.batches.perSecond >= GOALS.perSecond)}  ${last.batches.perSecond.toFixed(0)}/s`,
  );
  print(
    `<= ${GOALS.growth} x cost     ${says(growth <= GOALS.growth)}  ${growth.toFixed(2)} x from ${first.name} to ${last.name}`,
  );
}
