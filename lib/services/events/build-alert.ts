import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Assessment } from '#lib/risk/assess.ts';
import type { LinkLedger } from './link-ledger.ts';
import type { PreparedEvent } from './prepare.ts';
import type { Subjects } from './subjects.ts';

const ANONYMISED = ['VPN_SUSPECTED', 'PROXY_SUSPECTED', 'TOR_EXIT'] as const;

interface Sources {
  readonly orgId: string;
  readonly tenantId: string;
  readonly seq: number;
  readonly ts: Date;
  readonly prepared: PreparedEvent;
  readonly subjects: Subjects;
  readonly assessment: Assessment;
  /** With the event itself. */
  readonly ledger: LinkLedger;
  readonly sharedIpSessions10m: number;
}

/** The alert of one event, exactly as the contract words it. */
export function buildAlert(sources: Sources): RiskAlert {
  const { seq, ts, assessment, prepared, ledger, subjects } = sources;
  const { userId, deviceId } = subjects;
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
        device_seen_on_users: deviceId === null ? [] : ledger.newest('device-user', deviceId),
        user_seen_on_devices: userId === null ? [] : ledger.newest('user-device', userId),
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

function entityOf({ prepared, subjects, assessment, ledger }: Sources): RiskAlert['data']['entity'] {
  const { event, enrichment } = prepared;
  const { user, device, network: sent } = event;
  const { network, geo, client } = enrichment;
  const session = subjects.sessionId === null ? null : ledger.find('session', subjects.sessionId);
  return {
    user: {
      client_user_id: subjects.userId,
      account_id: user?.account_id ?? null,
      labels: user?.labels ?? [],
    },
    device: {
      device_id: subjects.deviceId,
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
      session_id: subjects.sessionId,
      first_seen_ts: session ? new Date(session.firstSeenAt).toISOString() : null,
      last_seen_ts: session ? new Date(session.lastSeenAt).toISOString() : null,
      route: event.session?.route ?? null,
      event_id: event.event_id,
    },
    network: {
      ip: subjects.ip,
      geo: { country: geo?.country ?? null, region: geo?.region ?? null, city: geo?.city ?? null },
      asn: subjects.asn,
      isp: network?.asn?.organisation || null,
      vpn_proxy_suspected: network ? ANONYMISED.some((flag) => assessment.flags.includes(flag)) : null,
      rtt_ms: sent?.rtt_ms ?? null,
      effective_type: sent?.effective_type ?? null,
    },
  };
}
