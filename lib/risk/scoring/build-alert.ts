import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Assessment } from '../assess.ts';
import { newestSeen } from '../profiles/seen.ts';
import type { Profiles } from '../profiles/state.ts';
import { assembleAlert } from './assemble-alert.ts';
import type { Placed } from './scorer.ts';

const LISTED_MAX = 20;

interface Sources {
  readonly orgId: string;
  readonly tenantId: string;
  readonly ts: Date;
  readonly placed: Placed;
  readonly assessment: Assessment;
  /** The profiles after the event was taken into them. */
  readonly state: Profiles;
  readonly sharedIpSessions10m: number;
}

/** The alert of an event that was just scored. */
export function buildAlert({ assessment, state, placed, sharedIpSessions10m, ...scope }: Sources): RiskAlert {
  const { seq, prepared, sighting } = placed;
  const { userId, deviceId, sessionId } = sighting;
  const device = deviceId === null ? undefined : state.peek('device', deviceId);
  const user = userId === null ? undefined : state.peek('user', userId);
  const session = sessionId === null ? undefined : state.peek('session', sessionId);
  const { tier, decision, flags, reasons, hint } = assessment;
  return assembleAlert({
    ...scope,
    seq,
    event: prepared.event,
    enrichment: prepared.enrichment,
    customer: placed.answers.customer,
    subject: sighting,
    tier,
    decision,
    flags,
    reasons: reasons.map(({ code, weight, evidence }) => ({ code, weight, evidence })),
    correlation: {
      device_seen_on_users: device ? newestSeen(device.users, LISTED_MAX) : [],
      user_seen_on_devices: user ? newestSeen(user.devices, LISTED_MAX) : [],
      shared_ip_sessions_10m: sharedIpSessions10m,
    },
    hint,
    session: { firstSeen: timeOf(session?.firstSeenAt), lastSeen: timeOf(session?.lastSeenAt) },
  });
}

const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();
