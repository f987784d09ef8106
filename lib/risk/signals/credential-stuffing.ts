import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import type { WindowFacts } from '../facts/windows.ts';
import { defineSignal } from '../facts.ts';

export const credentialStuffing = defineSignal({
  meta: {
    id: 'credential-stuffing',
    title: 'Leaked passwords tried on many accounts',
    family: 'velocity',
    weight: 3.8,
    flags: ['CREDENTIAL_STUFFING'],
    why: 'One source tries the accounts of many people, and most attempts fail.',
    investigate: [
      'List the users of the source whose login succeeded: their passwords are known to the attacker.',
      'Reset those passwords and end their sessions.',
    ],
    falsePositives: ['NAT of an office or a school: there the failure rate stays low.', 'An outage of your own login.'],
    references: ['OWASP Automated Threats OAT-008', 'OWASP Credential Stuffing Prevention Cheat Sheet'],
  },
  requires: ['event', 'windows'],
  optional: ['network', 'device', 'history'],
  options: z.object({
    users_10m_min: z.number().int().min(2).default(8).meta({ title: 'Users in 10 minutes' }),
    fail_rate_min: z.number().min(0).max(1).default(0.6).meta({ title: 'Share of failed logins' }),
  }),
  evidence: z.object({ ip_or_asn: z.string(), distinct_users_10m: z.number().int(), fail_rate: z.number() }),
  run({ event, windows, network, device, history }, options) {
    const own = [
      sourceOf(windows, 'ip', network?.ip ?? 'address'),
      device?.collisionProne ? null : sourceOf(windows, 'device', device?.id ?? 'device'),
    ];
    const spread = event.type === 'login' ? sourceOf(windows, 'asn', `AS${network?.asn ?? ''}`) : null;
    const atHome = event.status === 'succeeded' && history?.ipKnown === true && history.deviceFirstSeenAt !== null;
    const sources = [...own, spread].flatMap((source) => source ?? []);
    if (sources.length === 0) return notApplicable('No counts are known for the address.');
    const hits = sources
      .filter(({ name }) => !(atHome && name === spread?.name))
      .filter(({ users, failRate }) => users >= options.users_10m_min && failRate >= options.fail_rate_min);
    const worst = hits.toSorted((a, b) => b.users - a.users)[0];
    if (!worst) return clear;
    return flagged(overLimit(worst.users, options.users_10m_min), {
      ip_or_asn: worst.name,
      distinct_users_10m: worst.users,
      fail_rate: Math.round(worst.failRate * 100) / 100,
    });
  },
});

function sourceOf(windows: WindowFacts, key: 'ip' | 'device' | 'asn', name: string) {
  const users = windows.count(key, 'distinct_login_users', '10m');
  if (users === null) return null;
  const failed = windows.count(key, 'failed_logins', '10m') ?? 0;
  return { name, users, failRate: failed / Math.max(1, windows.count(key, 'logins', '10m') ?? 0) };
}
