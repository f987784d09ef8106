/**
 * A value whose texts hold no control characters and no half of a pair of surrogates, which files put into the strangest
 * places and a database refuses (PostgreSQL: text and jsonb hold no U+0000). Line breaks and tabs stay.
 */
export function printable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, member) => (typeof member === 'string' ? printableText(member) : member)),
  );
}

const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

const printableText = (text: string): string => text.toWellFormed().replace(CONTROL, '\ufffd');
