import { beforeEach, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { deleteOldTries } from '#db/queries/sign-in-tries.ts';
import { env } from '#lib/env.ts';
import { clearSignInTries } from '#lib/testing/postgres.ts';
import { forgiveSignIn, limitPasswordTries, mayRecordRefusal, maySignIn } from './sign-in-attempts.ts';

const MAX = 3;

beforeEach(async () => {
  Object.assign(env(), { ASSAY_SIGN_INS_PER_15_MINUTES: MAX });
  await clearSignInTries();
});

const attempt = (email: string, network: string, browserId: string | null = null) => ({ email, network, browserId });

async function tries(count: number, of: (n: number) => ReturnType<typeof attempt>): Promise<boolean[]> {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await maySignIn(of(n)));
  return answers;
}

const ana = attempt('ana@example.com', '203.0.113.7');
const rows = async () => (await database().sql`select count(*)::int as n from sign_in_tries`)[0]?.n;
const age = (minutes: number) =>
  database().sql`update sign_in_tries set first_at = first_at - make_interval(mins => ${minutes})`;

it('ends guessing from one network, and locks neither the other networks of an account nor its known browsers out', async () => {
  expect(await tries(MAX + 1, () => ana)).toEqual([true, true, true, false]);
  expect(await maySignIn(attempt(ana.email, '198.51.100.1'))).toBe(true);
  expect(await maySignIn({ ...ana, browserId: 'known' })).toBe(true);
});

it('ends guessing for many accounts from one network, where known browsers still sign in', async () => {
  const guesses = await tries(MAX * 5 + 1, (n) => attempt(`${n}@example.com`, ana.network));
  expect(guesses.indexOf(false)).toBe(MAX * 5);
  expect(await maySignIn({ ...ana, browserId: 'known' })).toBe(true);
});

it('limits a known browser by itself', async () => {
  expect((await tries(MAX + 1, () => ({ ...ana, browserId: 'stolen' }))).at(-1)).toBe(false);
  expect(await maySignIn({ ...ana, browserId: 'own' })).toBe(true);
});

it('lets no more pass of tries at the same time, as of several servers', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => maySignIn(ana)));
  expect(answers.filter(Boolean)).toHaveLength(MAX);
  expect(await maySignIn(ana)).toBe(false);
});

it('forgets the failures of an account at its success, and not those of others at the address', async () => {
  await tries(MAX, () => ana);
  await forgiveSignIn(ana);
  expect(await tries(MAX + 1, () => ana)).toEqual([true, true, true, false]);
  const left = await tries(MAX * 5, (n) => attempt(`${n}@example.com`, ana.network));
  expect(left.indexOf(false)).toBe(MAX * 5 - (MAX - 1) - MAX);
});

it('ends its window 15 minutes after the first try, however many follow, and is swept then', async () => {
  await tries(MAX - 1, () => ana);
  await age(14);
  expect(await tries(2, () => ana)).toEqual([true, false]);
  await age(1);
  expect(await maySignIn(ana)).toBe(true);
  await age(16);
  expect(await rows()).toBe(2);
  await deleteOldTries(database().db);
  expect(await rows()).toBe(0);
});

it('limits tries of the own password, and rows about refusals', async () => {
  const actor = { kind: 'user', userId: 'u', email: ana.email, role: 'admin', sessionId: 's' } as const;
  for (let n = 0; n < MAX; n += 1) await limitPasswordTries(actor);
  await expect(limitPasswordTries(actor)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'Retry-After': '900' },
  });
  for (let n = 0; n < MAX * 5; n += 1) expect(await mayRecordRefusal('session.refuse', 'u')).toBe(true);
  expect(await mayRecordRefusal('session.refuse', 'u')).toBe(false);
  expect(await mayRecordRefusal('session.refuse', null)).toBe(true);
});
