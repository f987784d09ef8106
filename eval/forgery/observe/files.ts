import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Labelled, truthOf } from '../labelled/manifest.ts';
import type { Subject } from './observe.ts';

/** The honest files of a labelled collection; the source of each is its folder. */
export function fileSubjects(data: string, rows: readonly Labelled[], receivedAt: string): Subject[] {
  return rows
    .filter(({ label }) => truthOf(label) === 'honest')
    .map((row) => {
      const folder = path.dirname(row.path).replace(/^documents\//, '');
      const format = path.extname(row.path).slice(1).toLowerCase() || 'pdf';
      return {
        origin: { source: folder, producer: '', saver: '', kind: row.label, name: row.path },
        make: async () => ({ bytes: await readFile(path.join(data, row.path)), format, receivedAt }),
      };
    });
}
