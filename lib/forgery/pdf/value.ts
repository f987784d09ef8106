/** A PDF object (ISO 32000-1, 7.3), read without following references. */
export type PdfValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'atom'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary
  | { readonly kind: 'reference'; readonly id: number };

export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfValue>;
  /** Undecoded bytes of a stream, as Latin-1 text; null for a plain dictionary. */
  readonly data: string | null;
}

export const NOTHING: PdfValue = { kind: 'null' };

/** The entry of a dictionary; null object where there is none. */
export function entry(value: PdfValue, key: string): PdfValue {
  return value.kind === 'dictionary' ? (value.entries.get(key) ?? NOTHING) : NOTHING;
}

export const itemsOf = (value: PdfValue): readonly PdfValue[] => (value.kind === 'array' ? value.items : []);
export const nameOf = (value: PdfValue): string | null => (value.kind === 'name' ? value.text : null);

export function numberOf(value: PdfValue): number | null {
  const number = value.kind === 'atom' ? Number(value.text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Text that is equal for equal objects, whatever their white space, key order and way of writing numbers. */
export function canonical(value: PdfValue): string {
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'atom': {
      const number = numberOf(value);
      return number === null ? value.text : String(number);
    }
    case 'name':
      return `/${value.text}`;
    case 'string':
      return JSON.stringify(value.text);
    case 'array':
      return `[${value.items.map(canonical).join(' ')}]`;
    case 'reference':
      return `${value.id} R`;
    case 'dictionary': {
      const keys = [...value.entries.keys()].filter((key) => value.data === null || key !== 'Length').toSorted();
      const body = keys.map((key) => `/${key} ${canonical(entry(value, key))}`).join(' ');
      return `<<${body}>>${value.data === null ? '' : `stream ${value.data}`}`;
    }
  }
}

/** Every reference in an object, with the keys that lead to it; items of arrays count as `*`. */
export function referencesOf(value: PdfValue, path: readonly string[] = []): { id: number; path: readonly string[] }[] {
  if (value.kind === 'reference') return [{ id: value.id, path }];
  if (value.kind === 'array') return value.items.flatMap((item) => referencesOf(item, [...path, '*']));
  if (value.kind !== 'dictionary') return [];
  return [...value.entries].flatMap(([key, item]) => referencesOf(item, [...path, key]));
}
