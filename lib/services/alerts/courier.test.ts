import { expect, it } from 'vitest';
import { createCourier } from './courier.ts';

const WORK_MS = 4;
const PIECES = 10;

function busy(): void {
  const end = performance.now() + WORK_MS;
  while (performance.now() < end);
}

it('leaves four fifths of the thread to others, and keeps the order', async () => {
  const carry = createCourier();
  const order: number[] = [];
  const begin = performance.now();
  const pieces = Array.from({ length: PIECES }, (_, piece) =>
    carry(() => {
      busy();
      order.push(piece);
    }),
  );
  await Promise.all(pieces);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(performance.now() - begin).toBeGreaterThanOrEqual(5 * PIECES * WORK_MS - 1);
});

it('counts what the work sets off', async () => {
  const carry = createCourier();
  const begin = performance.now();
  await carry(() => void Promise.resolve().then(busy));
  expect(performance.now() - begin).toBeGreaterThanOrEqual(5 * WORK_MS - 1);
});

it('goes on after a piece that fails', async () => {
  const carry = createCourier();
  const failed = carry(() => {
    throw new Error('gone');
  });
  const next = carry(() => {});
  await expect(failed).rejects.toThrow('gone');
  await next;
});
