import { readAccount, readEpc, readSwissBill, readUpi } from './bank.ts';
import type { Payload } from './payload.ts';
import { readCard, readLicence } from './person.ts';
import { readIndianInvoice, readPortugueseInvoice, readReceiptLink, readZatca } from './tax.ts';

const READERS = [
  readEpc,
  readSwissBill,
  readUpi,
  readZatca,
  readIndianInvoice,
  readPortugueseInvoice,
  readReceiptLink,
  readLicence,
  readCard,
  readAccount,
] as const;

/** What the text of a code says; null for a text of no known form, such as an address of the web. */
export function readPayload(text: string): Payload | null {
  for (const read of READERS) {
    const payload = read(text);
    if (payload !== null) return payload;
  }
  return null;
}
