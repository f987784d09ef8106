import { alertIdOf } from '#db/alert-id.ts';
import type { Event } from '#lib/contracts/event.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Enrichment } from '#lib/enrich/index.ts';
import { type CustomerFacts, customerLabels } from '../facts/user.ts';

const ANONYMISED = ['VPN_SUSPECTED', 'PROXY_SUSPECTED', 'TOR_EXIT'] as const;

/** The parts that an alert is made of. They are the same for a new alert and for one that is read back. */
export interface AlertParts {
  readonly orgId: string;
  readonly tenantId: string;
  readonly ts: Date;
  readonly seq: number;
  readonly event: Event;
  readonly enrichment: Pick<Enrichment, 'network' | 'geo' | 'client'>;
  /** The customer record when the event was scored. A record of an older version may lack members. */
  readonly customer: Partial<CustomerFacts> | null;
  /** The event's subjects, as they are stored in its row. */
  readonly subject: {
    readonly userId: string | null;
    readonly deviceId: string | null;
    readonly sessionId: string | null;
    readonly ip: string | null;
    /** `AS<number>`. */
    readonly asn: string | null;
  };
  readonly tier: RiskAlert['tier'];
  readonly decision: RiskAlert['data']['decision'];
  readonly flags: readonly string[];
  readonly reasons: RiskAlert['data']['reasons'];
  readonly correlation: RiskAlert['data']['correlation'];
  readonly hint: RiskAlert['data']['client_action_hint'];
  /** ISO 8601; null for an event without a session. */
  readonly session: { readonly firstSeen: string | null; readonly lastSeen: string | null };
}

/** Makes the alert of one event in the form that the contract defines. */
export function assembleAlert(parts: AlertParts): RiskAlert {
  const { ts, seq, event } = parts;
  return {
    v: 1,
    type: 'risk.alert',
    tier: parts.tier,
    ts: ts.toISOString(),
    seq,
    stream: { org_id: parts.orgId, tenant_id: parts.tenantId },
    data: {
      alert_id: alertIdOf(ts, seq),
      decision: parts.decision,
      entity: entityOf(parts),
      flags: [...parts.flags],
      reasons: parts.reasons,
      correlation: parts.correlation,
      client_action_hint: parts.hint,
      additional_data: {
        order_id: event.additional_data?.order_id ?? null,
        payment_attempt_id: event.additional_data?.payment_attempt_id ?? null,
      },
    },
  };
}

function entityOf({ event, enrichment, customer, subject, session, flags }: AlertParts): RiskAlert['data']['entity'] {
  const { user, device, network: sent } = event;
  const { network, geo, client } = enrichment;
  return {
    user: {
      client_user_id: subject.userId,
      account_id: user?.account_id ?? customer?.accountNumber ?? null,
      labels: [...new Set([...(user?.labels ?? []), ...customerLabels(customer)])],
    },
    device: {
      device_id: subject.deviceId,
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
      session_id: subject.sessionId,
      first_seen_ts: session.firstSeen,
      last_seen_ts: session.lastSeen,
      route: event.session?.route ?? null,
      event_id: event.event_id,
    },
    network: {
      ip: subject.ip,
      geo: { country: geo?.country ?? null, region: geo?.region ?? null, city: geo?.city ?? null },
      asn: subject.asn,
      isp: network?.asn?.organisation || null,
      vpn_proxy_suspected: network ? ANONYMISED.some((flag) => flags.includes(flag)) : null,
      rtt_ms: sent?.rtt_ms ?? null,
      effective_type: sent?.effective_type ?? null,
    },
  };
}
