import { writeFile } from 'node:fs/promises';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { makeCustomers, toCsv } from '#lib/load/fixtures/make.ts';

const TAMPERED = 'invoice-total-edited.pdf';

/** Writes an invoice whose total was raised after it was issued. */
export async function writeSampleDocument(file: string, seed: number): Promise<void> {
  const sample = (await makeDocuments(seed)).find(({ name }) => name === TAMPERED);
  if (!sample) throw new Error(`${TAMPERED} is not made any more.`);
  await writeFile(file, sample.bytes);
}

/** Writes 40 customers as CSV, about a fifth of them with one fault. */
export async function writeSampleCustomers(file: string, seed: number): Promise<void> {
  await writeFile(file, toCsv(makeCustomers(seed, 40, 0.2)));
}
