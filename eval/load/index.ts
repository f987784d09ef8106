import { parseArgs } from 'node:util';
import { evaluateDuplicates } from './duplicates.ts';

/** `npm run eval -- load --febrl FILE` */
export async function evaluateLoad(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { febrl: { type: 'string' } } });
  if (values.febrl !== undefined) return evaluateDuplicates(values.febrl);
  console.error('Name a file: --febrl FILE.');
  return 2;
}
