import type { ReplayedPayment } from './replay.ts';

const DAY_MS = 86_400_000;

/** Days are whole, UTC; the test begins when the labels of the training are known. */
export interface Windows {
  /** Midnight of the first day of training, epoch milliseconds. */
  readonly trainFrom: number;
  readonly trainDays: number;
  readonly delayDays: number;
  readonly testDays: number;
}

export const testFromOf = ({ trainFrom, trainDays, delayDays }: Windows): number =>
  trainFrom + (trainDays + delayDays) * DAY_MS;

/**
 * Cuts payments into a training and a later test as the Handbook does (chapter 5): a test day leaves out the customers
 * whose fraud was known by then.
 */
export function splitPayments(payments: readonly ReplayedPayment[], windows: Windows) {
  const { trainFrom, trainDays, testDays } = windows;
  const between = (from: number, days: number) =>
    payments.filter(({ payment: { at } }) => at >= from && at < from + days * DAY_MS);
  const train = between(trainFrom, trainDays);
  const known = new Set(fraudsters(train));
  const testFrom = testFromOf(windows);
  const test = Array.from({ length: testDays }, (_, day) => {
    for (const customer of fraudsters(between(trainFrom + (trainDays + day - 1) * DAY_MS, 1))) known.add(customer);
    return between(testFrom + day * DAY_MS, 1).filter(({ payment }) => !known.has(payment.customerId));
  });
  return { train, test: test.flat() };
}

const fraudsters = (payments: readonly ReplayedPayment[]): string[] =>
  payments.filter(({ payment }) => payment.fraud).map(({ payment }) => payment.customerId);
