import { createRandom, normal, poisson } from '#lib/learn/random.ts';

/**
 * Payments with three kinds of fraud, after the published scheme of Le Borgne et al., "Reproducible Machine Learning for
 * Credit Card Fraud Detection: Practical Handbook", chapter 3. The code is our own.
 */
export interface PaymentsShape {
  readonly customers: number;
  readonly terminals: number;
  readonly days: number;
  /** How far from home a customer pays, on a map of 100 by 100. */
  readonly radius: number;
  /** Midnight of the first day, epoch milliseconds. */
  readonly start: number;
  readonly seed: number;
}

export const HANDBOOK_SHAPE: Omit<PaymentsShape, 'seed'> = {
  customers: 5000,
  terminals: 10_000,
  days: 183,
  radius: 5,
  start: Date.UTC(2018, 3, 1),
};

export interface Payment {
  readonly transactionId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly customerId: string;
  readonly terminalId: string;
  readonly amount: number;
  readonly fraud: boolean;
}

type Mutable = { -readonly [K in keyof Payment]: Payment[K] };
type Random = () => number;
interface Customer {
  readonly id: string;
  readonly meanAmount: number;
  readonly paymentsPerDay: number;
  readonly terminals: readonly string[];
}

const DAY_MS = 86_400_000;
const NOON_SECONDS = 43_200;
const SPREAD_SECONDS = 20_000;
const LARGE_AMOUNT = 220;
const TERMINALS_A_DAY = 2;
const TERMINAL_DAYS = 28;
const CUSTOMERS_A_DAY = 3;
const CUSTOMER_DAYS = 14;
const LEAK_SHARE = 1 / 3;
const LEAK_FACTOR = 5;

/** Payments by time. The same shape and seed give the same payments. */
export function generatePayments(shape: PaymentsShape): Payment[] {
  const random = createRandom(shape.seed);
  const terminals = Array.from({ length: shape.terminals }, (_, number) => ({ id: `t_${number}`, ...place(random) }));
  const customers = Array.from({ length: shape.customers }, (_, number) => {
    const home = place(random);
    return {
      id: `c_${number}`,
      meanAmount: 5 + 95 * random(),
      paymentsPerDay: 4 * random(),
      terminals: terminals.filter(({ x, y }) => Math.hypot(x - home.x, y - home.y) < shape.radius).map(({ id }) => id),
    };
  });
  const payments = customers.flatMap((customer) => paymentsOf(customer, shape, random)).sort((a, b) => a.at - b.at);
  payments.forEach((payment, number) => {
    payment.transactionId = `p_${number}`;
  });
  addFrauds(payments, customers, terminals, shape, random);
  return payments;
}

const place = (random: Random) => ({ x: 100 * random(), y: 100 * random() });
const round = (amount: number) => Math.round(amount * 100) / 100;

function paymentsOf(customer: Customer, { days, start }: PaymentsShape, random: Random): Mutable[] {
  const payments: Mutable[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let left = poisson(random, customer.paymentsPerDay); left > 0; left -= 1) {
      const second = Math.floor(NOON_SECONDS + SPREAD_SECONDS * normal(random));
      const drawn = customer.meanAmount * (1 + normal(random) / 2);
      const amount = drawn < 0 ? 2 * customer.meanAmount * random() : drawn;
      const terminalId = customer.terminals[Math.floor(random() * customer.terminals.length)];
      if (second <= 0 || second >= DAY_MS / 1000 || terminalId === undefined) continue;
      const at = start + day * DAY_MS + second * 1000;
      payments.push({
        transactionId: '',
        at,
        customerId: customer.id,
        terminalId,
        amount: round(amount),
        fraud: false,
      });
    }
  }
  return payments;
}

/** Large amounts; terminals that are tampered with for four weeks; customers whose card leaked, for two weeks. */
function addFrauds(
  payments: readonly Mutable[],
  customers: readonly Customer[],
  terminals: readonly { readonly id: string }[],
  { days, start }: PaymentsShape,
  random: Random,
): void {
  const tampered = takenOver(terminals, days, TERMINALS_A_DAY, TERMINAL_DAYS, random);
  const leaked = takenOver(customers, days, CUSTOMERS_A_DAY, CUSTOMER_DAYS, random);
  for (const payment of payments) {
    const day = Math.floor((payment.at - start) / DAY_MS);
    if (payment.amount > LARGE_AMOUNT) payment.fraud = true;
    if (isTaken(tampered, payment.terminalId, day)) payment.fraud = true;
    if (!isTaken(leaked, payment.customerId, day) || random() >= LEAK_SHARE) continue;
    payment.amount = round(payment.amount * LEAK_FACTOR);
    payment.fraud = true;
  }
}

type Taken = ReadonlyMap<string, readonly { readonly from: number; readonly to: number }[]>;

function takenOver(
  all: readonly { readonly id: string }[],
  days: number,
  perDay: number,
  length: number,
  random: Random,
): Taken {
  const taken = new Map<string, { from: number; to: number }[]>();
  for (let day = 0; day < days; day += 1) {
    for (let left = perDay; left > 0; left -= 1) {
      const id = all[Math.floor(random() * all.length)]?.id ?? '';
      taken.set(id, [...(taken.get(id) ?? []), { from: day, to: day + length }]);
    }
  }
  return taken;
}

const isTaken = (taken: Taken, id: string, day: number): boolean =>
  taken.get(id)?.some(({ from, to }) => day >= from && day < to) ?? false;
