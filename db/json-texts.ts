import type { IngestTransaction } from './queries/ingest.ts';

/** Control characters are escaped in JSON (RFC 8259, section 7), so that no value holds it. */
const SEPARATOR = '\u001e';

/**
 * A function for `rows from` that answers one JSON text an item. For large values: the parts of one JSON array are each
 * read three times before they are stored.
 * @param valueOf what is written of an item; `undefined` as JSON's null.
 */
export function jsonTexts<Item>(tx: IngestTransaction, items: readonly Item[], valueOf: (item: Item) => unknown) {
  const texts = items.map((item) => JSON.stringify(valueOf(item)) ?? 'null');
  return tx`string_to_table(${texts.join(SEPARATOR)}, ${SEPARATOR})`;
}
