import { COLUMN_NAMES, layoutOf } from '#db/customer-columns.ts';

/** A customer file with every header of layout v1 and one example row (RFC 4180, CRLF). */
export function templateCsv(): string {
  const examples = COLUMN_NAMES.map((name) => layoutOf(name).example ?? '');
  return `${COLUMN_NAMES.join(',')}\r\n${examples.join(',')}\r\n`;
}
