import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FEATURE_NAMES } from '#lib/learn/features.ts';
import { cardPrecision } from './card-precision.ts';
import { readPayments, writePayments } from './file.ts';
import { generatePayments, type Payment } from './generate.ts';
import { type ReplayedPayment, replayPayments } from './replay.ts';
import { splitPayments } from './split.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2018, 3, 1);
const SHAPE = { customers: 60, terminals: 120, days: 40, radius: 15, start: START, seed: 3 };
const payments = generatePayments(SHAPE);

const payment = (change: Partial<Payment>): Payment => ({
  transactionId: 'p_1',
  at: START,
  customerId: 'c_1',
  terminalId: 't_1',
  amount: 10,
  fraud: false,
  ...change,
});

describe('the generated payments', () => {
  it('are by time, and the same for the same seed', () => {
    expect(payments.length).toBeGreaterThan(2000);
    expect(payments.every(({ at }, row) => at >= (payments[row - 1]?.at ?? START))).toBe(true);
    expect(generatePayments(SHAPE)).toEqual(payments);
    expect(generatePayments({ ...SHAPE, seed: 4 })).not.toEqual(payments);
  });

  it('hold the three kinds of fraud of the scheme', () => {
    expect(payments.filter(({ amount }) => amount > 220).every(({ fraud }) => fraud)).toBe(true);
    const frauds = payments.filter(({ fraud, amount }) => fraud && amount <= 220);
    const byTerminal = Map.groupBy(frauds, ({ terminalId }) => terminalId);
    const shared = [...byTerminal.values()].filter(
      (items) => new Set(items.map(({ customerId }) => customerId)).size > 2,
    );
    expect(shared.length).toBeGreaterThan(0);
    const byCustomer = Map.groupBy(frauds, ({ customerId }) => customerId);
    const leaked = [...byCustomer.values()].filter(
      (items) => new Set(items.map(({ terminalId }) => terminalId)).size > 2,
    );
    expect(leaked.length).toBeGreaterThan(0);
  });
});

describe('a file of payments', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-payments-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('comes back as it was written', async () => {
    const file = path.join(dir, 'payments.csv');
    await writePayments(file, payments.slice(0, 50));
    expect(await readPayments(file)).toEqual(payments.slice(0, 50));
  });

  it('may have its columns in any order, more of them, and times without a zone', async () => {
    const file = path.join(dir, 'other.csv');
    writeFileSync(
      file,
      'fraud,more,amount,terminal_id,customer_id,datetime,transaction_id\r\n1,x,12.5,7,9,2018-04-02 10:00:00,3\r\n',
    );
    expect(await readPayments(file)).toEqual([
      payment({
        transactionId: '3',
        at: Date.UTC(2018, 3, 2, 10),
        customerId: '9',
        terminalId: '7',
        amount: 12.5,
        fraud: true,
      }),
    ]);
  });

  it('says what is wrong with it', async () => {
    const file = path.join(dir, 'bad.csv');
    writeFileSync(file, 'transaction_id,datetime,customer_id\n');
    await expect(readPayments(file)).rejects.toThrow('no column terminal_id, amount, fraud');
    writeFileSync(file, 'transaction_id,datetime,customer_id,terminal_id,amount,fraud\n1,never,2,3,4,0\n');
    await expect(readPayments(file)).rejects.toThrow('Line 2: the datetime "never" is none');
  });
});

describe('the replay', () => {
  const enricher = { enrich: () => ({ client: null, network: null, geo: null, email: null, notes: [] }) };
  const place = FEATURE_NAMES.indexOf('payee_fraud_7d');
  const replay = (items: readonly Payment[]) => replayPayments(items, { enricher, delayMs: 7 * DAY_MS, from: START });

  it('knows a fraud at a terminal when its label is known, and not before', () => {
    const fraud = payment({ fraud: true });
    const later = (days: number) =>
      payment({ transactionId: `p_${days}`, customerId: 'c_2', at: START + days * DAY_MS });
    const shares = replay([fraud, later(6.9), later(7.1)]).map(({ example }) => example.features[place]);
    expect(shares[1]).toBe(0);
    expect(shares[2]).toBeGreaterThan(0);
  });

  it('runs the product itself: an amount far above the habit is flagged', () => {
    const habit = Array.from({ length: 8 }, (_, day) =>
      payment({ transactionId: `h_${day}`, at: START + day * DAY_MS, amount: 20 + day }),
    );
    const last = replay([...habit, payment({ transactionId: 'x', at: START + 9 * DAY_MS, amount: 900 })]).at(-1);
    expect(last?.expert).toBeGreaterThan(0.01);
    expect(last?.example.strengths.length).toBeGreaterThan(0);
  });
});

describe('the split', () => {
  const at = (day: number, change: Partial<Payment> = {}): ReplayedPayment => ({
    payment: payment({ at: START + day * DAY_MS, ...change }),
    example: { at: 0, group: 'c', fraud: false, weight: 1, strengths: [], features: [] },
    expert: 0,
  });

  it('tests later, without the customers that are known by then', () => {
    const items = [
      at(0, { customerId: 'trained', fraud: true }),
      at(2, { customerId: 'between', fraud: true }),
      ...[5, 6].flatMap((day) => ['trained', 'between', 'fresh'].map((customerId) => at(day, { customerId }))),
    ];
    const { train, test } = splitPayments(items, { trainFrom: START, trainDays: 2, delayDays: 3, testDays: 2 });
    expect(train.map(({ payment: { customerId } }) => customerId)).toEqual(['trained']);
    const tested = test.map(({ payment: { customerId, at: time } }) => `${customerId} ${(time - START) / DAY_MS}`);
    expect(tested).toEqual(['between 5', 'fresh 5', 'fresh 6']);
  });
});

describe('card precision', () => {
  it('takes each card once a day by its highest score, and no card that was found before', () => {
    const items = [
      payment({ customerId: 'a', fraud: true }),
      payment({ customerId: 'a' }),
      payment({ customerId: 'b' }),
      payment({ customerId: 'a', fraud: true, at: START + DAY_MS }),
      payment({ customerId: 'b', at: START + DAY_MS }),
    ];
    const scores = Float64Array.from([0.1, 0.9, 0.5, 0.9, 0.5]);
    expect(cardPrecision(items, scores, { k: 1, seed: 1 }).value).toBe(0.5);
    expect(cardPrecision(items, scores, { k: 2, seed: 1 }).value).toBe(0.25);
  });
});
