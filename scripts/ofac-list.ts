import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseOfac } from '#lib/load/screening/ofac.ts';
import { packList } from '#lib/load/screening/shipped.ts';

/**
 * `node scripts/ofac-list.ts DIR YYYY-MM`: packs the sdn.csv, alt.csv and add.csv of one issue of the list into the file that
 * the product ships.
 */
async function main([dir, publishedAt]: readonly string[]): Promise<number> {
  if (dir === undefined || !/^\d{4}-\d{2}$/.test(publishedAt ?? '')) {
    console.error('Usage: node scripts/ofac-list.ts DIR YYYY-MM');
    return 2;
  }
  const read = (name: string) => readFile(path.join(dir, `${name}.csv`), 'latin1');
  const [sdn, alt, add] = await Promise.all([read('sdn'), read('alt'), read('add')]);
  const entries = parseOfac({ sdn, alt, add });
  const file = path.join('lib/load/data', `ofac-${publishedAt}.json.gz`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, packList(publishedAt ?? '', entries));
  console.log(`${file}: ${entries.length} entries`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
