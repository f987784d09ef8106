/** A file of a labelled collection. */
export interface Labelled {
  /** Below the folder of the collection. */
  readonly path: string;
  readonly label: string;
  readonly tamperType: string;
}

/** What a label means for the figures: both kinds are counted, the rest is only told. */
export function truthOf(label: string): 'honest' | 'tampered' | 'other' {
  if (label.startsWith('authentic')) return 'honest';
  return label === 'tampered' ? 'tampered' : 'other';
}

/**
 * Reads a manifest: CSV (RFC 4180) with a head that names `path`, `label` and, where it has them, `tamper_type`.
 * @throws TypeError where `path` or `label` is missing.
 */
export function readManifest(text: string): Labelled[] {
  const [head = [], ...rows] = readCsv(text);
  const [path, label, type] = ['path', 'label', 'tamper_type'].map((name) => head.indexOf(name));
  if (path === undefined || label === undefined || path < 0 || label < 0)
    throw new TypeError('The manifest has no columns "path" and "label".');
  return rows
    .filter((row) => (row[path] ?? '') !== '')
    .map((row) => ({ path: row[path] ?? '', label: row[label] ?? '', tamperType: row[type ?? -1] ?? '' }));
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows;
}
