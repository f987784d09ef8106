import { createWriteStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { INPUT_NAMES } from '#lib/forgery/model/apart.ts';
import type { Cell } from '#lib/forgery/model/cells.ts';
import { charactersOf } from '#lib/forgery/model/characters.ts';
import { jpegFacts } from '#lib/forgery/open/jpeg.ts';
import { luminanceOf } from '#lib/forgery/open/luminance.ts';

const edges = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const regionSchema = z.object({
  /** Left, top, right and bottom, and 1 for a value. */
  words: z.array(edges.rest(z.number())),
  /** The same of what was edited, and which kind of edit it was. */
  edits: z.array(edges.rest(z.number())),
});
type Edit = z.infer<typeof regionSchema>['edits'][number];

/** Shares of a character that an edit covers: it is edited, or neither edited nor honest. */
const [EDITED_SHARE, UNCLEAR_SHARE] = [0.6, 0.08];

/** Measures the characters of regions that `regions.py` made, as the product does, for `train.py`. */
async function main(folder: string, out: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const rows = createWriteStream(`${out}.f32`);
  const regions: { name: string; labels: number[] }[] = [];
  for (const name of names) {
    const { words, edits } = regionSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    const base = path.join(folder, path.basename(name, '.json'));
    const bytes = await readFile(`${base}.jpg`).catch(() => readFile(`${base}.png`));
    const page = await luminanceOf(bytes, 0);
    if (page === null) continue;
    const { jpeg } = await jpegFacts(bytes, 0).catch(() => ({ jpeg: undefined }));
    const places = words.map(([left, top, right, bottom, value]) => ({
      place: { x: left, y: top, width: right - left, height: bottom - top },
      value: value === 1,
    }));
    const found = charactersOf(page, jpeg, places);
    if (found === null) continue;
    for (const row of found.rows) rows.write(Buffer.from(row.buffer));
    regions.push({ name, labels: found.measured.map(({ cell }) => labelOf(cell, edits)) });
  }
  await new Promise((resolve) => rows.end(resolve));
  await writeFile(`${out}.json`, JSON.stringify({ inputs: INPUT_NAMES, regions }));
}

/** The kind of the edit that covers a character, from 1; 0 for none, -1 where it covers a part. */
function labelOf({ x, y, width, height }: Cell, edits: readonly Edit[]): number {
  let label = 0;
  for (const [left, top, right, bottom, kind = 0] of edits) {
    const across = Math.max(0, Math.min(x + width, right) - Math.max(x, left));
    const down = Math.max(0, Math.min(y + height, bottom) - Math.max(y, top));
    const share = (across * down) / (width * height);
    if (share > EDITED_SHARE) label = kind + 1;
    else if (share > UNCLEAR_SHARE) label = -1;
  }
  return label;
}

const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined)
  throw new RangeError('Give the folder of the regions and the file to write.');
await main(folder, out);
