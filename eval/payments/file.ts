import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Payment } from './generate.ts';

const COLUMNS = ['transaction_id', 'datetime', 'customer_id', 'terminal_id', 'amount', 'fraud'] as const;
type Column = (typeof COLUMNS)[number];

/** A time without a zone is taken as UTC. */
function timeOf(text: string): number {
  const iso = text.trim().replace(' ', 'T');
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

/**
 * Reads payments from a CSV file with a header; further columns are ignored.
 * @returns payments by time. @throws Error with the line of the first fault.
 */
export async function readPayments(file: string): Promise<Payment[]> {
  const payments: Payment[] = [];
  let places: Record<Column, number> | null = null;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    const cells = text.split(',').map(unquoted);
    if (places) payments.push(paymentOf(cells, places, line));
    else places = placesOf(cells);
  }
  return payments.sort((a, b) => a.at - b.at);
}

function placesOf(header: readonly string[]): Record<Column, number> {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new Error(`The file has no column ${missing.join(', ')}; it needs ${COLUMNS.join(', ')}.`);
  return Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
}

function paymentOf(cells: readonly string[], places: Record<Column, number>, line: number): Payment {
  const cell = (column: Column) => cells[places[column]] ?? '';
  const payment = {
    transactionId: cell('transaction_id'),
    at: timeOf(cell('datetime')),
    customerId: cell('customer_id'),
    terminalId: cell('terminal_id'),
    amount: Number(cell('amount')),
    fraud: ['1', 'true'].includes(cell('fraud').toLowerCase()),
  };
  if (!Number.isFinite(payment.at)) throw new Error(`Line ${line}: the datetime "${cell('datetime')}" is none.`);
  if (!Number.isFinite(payment.amount)) throw new Error(`Line ${line}: the amount "${cell('amount')}" is none.`);
  return payment;
}

export async function writePayments(file: string, payments: readonly Payment[]): Promise<void> {
  function* lines() {
    yield `${COLUMNS.join(',')}\n`;
    for (const { transactionId, at, customerId, terminalId, amount, fraud } of payments) {
      yield `${transactionId},${new Date(at).toISOString()},${customerId},${terminalId},${amount},${Number(fraud)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
