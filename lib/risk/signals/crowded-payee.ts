import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const crowdedPayee = defineSignal({
  meta: {
    id: 'crowded-payee',
    title: 'Many users send money to one payee',
    family: 'payment',
    weight: 3.35,
    flags: [],
    why: 'A mule account collects what several taken-over or deceived customers send, before it is emptied.',
    investigate: [
      'Ask how old the payee is to each sender: a mule is new to all of them.',
      'Look for devices and addresses that the senders share.',
    ],
    falsePositives: ['Landlords, clubs, schools and companies that many people pay.', 'A collection for a present.'],
    references: ['Europol EMMA, money mules'],
  },
  requires: ['event', 'windows', 'baselines'],
  options: z.object({
    users_7d_min: z.number().int().min(2).default(5).meta({ title: 'Users in 7 days' }),
    withdrawers_7d_min: z.number().int().min(2).default(3).meta({
      title: 'Users in 7 days who withdraw to it',
      description: 'People withdraw to a bank account of their own.',
    }),
    users_24h_min: z.number().int().min(2).default(4).meta({ title: 'Users in 24 hours' }),
  }),
  evidence: z.object({ users_24h: z.number().int(), users_7d: z.number().int(), threshold: z.number() }),
  run({ event, windows, baselines }, options) {
    if (event.type !== 'transfer' && event.type !== 'withdrawal') return notApplicable('The event is no transfer.');
    const day = windows.count('payee', 'distinct_users', '24h');
    const week = windows.count('payee', 'distinct_users', '7d');
    if (day === null || week === null) return notApplicable('The event names no payee.');
    const withdraws = event.type === 'withdrawal';
    const weekMin = withdraws ? options.withdrawers_7d_min : options.users_7d_min;
    const [worst] = [
      { count: day, limit: Math.max(options.users_24h_min, baselines.of('payee', 'distinct_users', '24h')?.p99 ?? 0) },
      { count: week, limit: Math.max(weekMin, baselines.of('payee', 'distinct_users', '7d')?.p99 ?? 0) },
    ].sort((a, b) => b.count / b.limit - a.count / a.limit);
    if (!worst || worst.count < worst.limit) return clear;
    return flagged(overLimit(worst.count, worst.limit), { users_24h: day, users_7d: week, threshold: worst.limit });
  },
});
