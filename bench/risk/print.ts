import type { Latencies } from './measure.ts';

const NAME_CHARS = 42;

export const print = (line: string) => process.stdout.write(`${line}\n`);
export const count = (value: number) => Math.round(value).toLocaleString('en');
export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const latency = ({ p50, p99, max }: Omit<Latencies, 'events'>) =>
  `p50 ${ms(p50)}  p99 ${ms(p99)}  max ${ms(max)}`;

/** A figure under its name; what belongs to it follows on lines that begin with two blanks. */
export function printRow(name: string, said: string, nameChars = NAME_CHARS): void {
  print(`${name.padEnd(nameChars)} ${said}`);
}
