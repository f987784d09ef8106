import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JsonSplitter } from '#lib/load/decode/json.ts';
import { parseElement } from '#lib/load/decode/json-element.ts';
import { sniffJson } from '#lib/load/decode/json-layout.ts';
import { LoadError } from '#lib/load/error.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { table } from '../table.ts';

/**
 * Whether the JSON reader of the load takes a text as JSON, whatever it holds. A value that is no array or object is read
 * as one element, since the load itself takes such a text for CSV.
 */
export function acceptsJson(bytes: Uint8Array): boolean {
  let broken = false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!/^[ \t\r\n]*[[{]/.test(text)) return parseElement(text, 1, defaultLimits).fault?.code !== 'invalid_json';
    const splitter = new JsonSplitter(sniffJson(text), defaultLimits, ({ fault }) => {
      broken ||= fault?.code === 'invalid_json';
    });
    splitter.push(text);
    splitter.end();
  } catch (error) {
    if (error instanceof LoadError || error instanceof TypeError) return false;
    throw error;
  }
  return !broken;
}

/**
 * JSONTestSuite: files of DIR (or DIR/test_parsing) whose name starts with `y` must be accepted, with `n` refused.
 * @returns the exit status.
 */
export async function evaluateJson(dir: string): Promise<number> {
  const nested = path.join(dir, 'test_parsing');
  const folder = (await readdir(dir)).includes('test_parsing') ? nested : dir;
  const tallies = new Map([...'yni'].map((letter) => [letter, { files: 0, accepted: 0 }]));
  for (const name of (await readdir(folder)).sort()) {
    const tally = tallies.get(name.charAt(0));
    if (!tally || !name.endsWith('.json')) continue;
    const accepted = acceptsJson(await readFile(path.join(folder, name)));
    tally.files += 1;
    if (accepted) tally.accepted += 1;
    if (name.charAt(0) !== 'i' && accepted !== name.startsWith('y'))
      console.log(`  ${name}: ${accepted ? 'accepted' : 'refused'}`);
  }
  const of = (letter: string) => tallies.get(letter) ?? { files: 0, accepted: 0 };
  const refused = of('n').files - of('n').accepted;
  const rows = [
    ['must be accepted', `${of('y').accepted} of ${of('y').files} accepted`],
    ['must be refused', `${refused} of ${of('n').files} refused`],
    ['free', `${of('i').accepted} of ${of('i').files} accepted`],
  ];
  console.log(`${table(['JSON', 'result'], rows)}\n`);
  return of('y').accepted === of('y').files && of('n').accepted === 0 ? 0 : 1;
}
