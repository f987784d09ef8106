import type { IngestTransaction } from './queries/ingest.ts';

/** Control characters are escaped in JSON (RFC 8259, section 7), so that no value holds it. */
const SEPARATOR = '\u001e';

/**
 * A function for `rows from` that answers one JSON text a value. For large values: the parts of one JSON array are each
 * read three times before they are stored.
 */
export function jsonTexts(tx: IngestTransaction, values: readonly unknown[]) {
  return tx`string_to_table(${values.map((value) => JSON.stringify(value)).join(SEPARATOR)}, ${SEPARATOR})`;
}
