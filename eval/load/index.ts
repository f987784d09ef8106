import { parseArgs } from 'node:util';
import { evaluateDialects } from './dialects.ts';
import { evaluateDuplicates } from './duplicates.ts';
import { evaluateJson } from './json.ts';
import { evaluateNames } from './names.ts';
import { evaluatePollock } from './pollock.ts';
import { evaluateSpectrum } from './spectrum.ts';

/** What can be measured, by the flag that names its files. Each prints its figures and answers with the exit status. */
const PARTS: Readonly<Record<string, (path: string) => Promise<number>>> = {
  pollock: evaluatePollock,
  dialects: evaluateDialects,
  spectrum: evaluateSpectrum,
  json: evaluateJson,
  febrl: evaluateDuplicates,
  names: evaluateNames,
};

/** `npm run eval -- load --pollock DIR --dialects DIR --spectrum DIR --json DIR --febrl FILE --names FILE` */
export async function evaluateLoad(args: readonly string[]): Promise<number> {
  const names = Object.keys(PARTS);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  let status = 0;
  let ran = 0;
  for (const [name, evaluate] of Object.entries(PARTS)) {
    const path = values[name];
    if (typeof path !== 'string') continue;
    ran += 1;
    status = Math.max(status, await evaluate(path));
  }
  if (ran > 0) return status;
  console.error(`Name what to measure: ${names.map((name) => `--${name} PATH`).join(', ')}.`);
  return 2;
}
