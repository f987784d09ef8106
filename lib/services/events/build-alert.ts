import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Assessment } from '#lib/risk/assess.ts';
import { newestSeen } from '#lib/risk/profiles/seen.ts';
import type { Profiles } from '#lib/risk/profiles/state.ts';
import type { Placed } from './scorer.ts';

const LISTED_MAX = 20;
const ANONYMISED = ['VPN_SUSPECTED', 'PROXY_SUSPECTED', 'TOR_EXIT'] as const;

interface Sources {
  readonly orgId: string;
  readonly tenantId: string;
  readonly ts: Date;
  readonly placed: Placed;
  readonly assessment: Assessment;
  /** With the event itself. */
  readonly state: Profiles;
  readonly sharedIpSessions10m: number;
}

/** The alert of one event, exactly as the contract words it. */
export function buildAlert(sources: Sources): RiskAlert {
  const { ts, assessment, state } = sources;
  const { seq, prepared, sighting } = sources.placed;
  const device = sighting.deviceId === null ? undefined : state.peek('device', sighting.deviceId);
  const user = sighting.userId === null ? undefined : state.peek('user', sighting.userId);
  return {
    v: 1,
    type: 'risk.alert',
    tier: assessment.tier,
    ts: ts.toISOString(),
    seq,
    stream: { org_id: sources.orgId, tenant_id: sources.tenantId },
    data: {
      alert_id: `ALRT-${ts.toISOString().slice(0, 10).replaceAll('-', '')}-${seq}`,
      decision: assessment.decision,
      entity: entityOf(sources),
      flags: [...assessment.flags],
      reasons: assessment.reasons.map(({ code, weight, evidence }) => ({ code, weight, evidence })),
      correlation: {
        device_seen_on_users: device ? newestSeen(device.users, LISTED_MAX) : [],
        user_seen_on_devices: user ? newestSeen(user.devices, LISTED_MAX) : [],
        shared_ip_sessions_10m: sources.sharedIpSessions10m,
      },
      client_action_hint: assessment.hint,
      additional_data: {
        order_id: prepared.event.additional_data?.order_id ?? null,
        payment_attempt_id: prepared.event.additional_data?.payment_attempt_id ?? null,
      },
    },
  };
}

function entityOf({ placed: { prepared, sighting }, assessment, state }: Sources): RiskAlert['data']['entity'] {
  const { event, enrichment } = prepared;
  const { user, device, network: sent } = event;
  const { network, geo, client } = enrichment;
  const session = sighting.sessionId === null ? undefined : state.peek('session', sighting.sessionId);
  return {
    user: {
      client_user_id: sighting.userId,
      account_id: user?.account_id ?? null,
      labels: user?.labels ?? [],
    },
    device: {
      device_id: sighting.deviceId,
      device_fingerprint: device?.device_fingerprint ?? null,
      browser: device?.browser ?? client?.browser ?? null,
      os: device?.os ?? client?.os ?? null,
      ua: device?.ua ?? null,
      screen: device?.screen ?? null,
      timezone: device?.timezone ?? null,
      language: device?.language ?? null,
      webgl_hash: device?.webgl_hash ?? null,
    },
    session: {
      session_id: sighting.sessionId,
      first_seen_ts: timeOf(session?.firstSeenAt),
      last_seen_ts: timeOf(session?.lastSeenAt),
      route: event.session?.route ?? null,
      event_id: event.event_id,
    },
    network: {
      ip: sighting.ip,
      geo: { country: geo?.country ?? null, region: geo?.region ?? null, city: geo?.city ?? null },
      asn: sighting.asn,
      isp: network?.asn?.organisation || null,
      vpn_proxy_suspected: network ? ANONYMISED.some((flag) => assessment.flags.includes(flag)) : null,
      rtt_ms: sent?.rtt_ms ?? null,
      effective_type: sent?.effective_type ?? null,
    },
  };
}

const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();
