import type { ReactNode } from 'react';
import { AddToList } from '#components/lists/add-to-list.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { Ids, Pivot } from './pivot.tsx';
import { alertsPath } from './queue-search.ts';

type Entity = RiskAlert['data']['entity'];

export function UserFacts({ user, tenantId }: { user: Entity['user']; tenantId: string }) {
  return (
    <KeyValueList
      items={[
        {
          label: 'User',
          value: user.client_user_id && (
            <Pivot
              id={user.client_user_id}
              label="user id"
              page={pages.entity(tenantId, 'user', user.client_user_id)}
              href={alertsPath(tenantId, { client_user_id: user.client_user_id })}
            >
              <AddToList tenantId={tenantId} entity="user" value={user.client_user_id} reason="From an alert" compact />
            </Pivot>
          ),
        },
        { label: 'Account', value: user.account_id && <TruncatedId id={user.account_id} label="account id" /> },
        { label: 'Labels', value: user.labels.length > 0 ? <Badges values={user.labels} /> : 'none' },
      ]}
    />
  );
}

export function DeviceFacts({ device, tenantId }: { device: Entity['device']; tenantId: string }) {
  return (
    <KeyValueList
      items={[
        {
          label: 'Device',
          value: device.device_id && (
            <Pivot
              id={device.device_id}
              label="device id"
              page={pages.entity(tenantId, 'device', device.device_id)}
              href={alertsPath(tenantId, { device_id: device.device_id })}
            >
              <AddToList tenantId={tenantId} entity="device" value={device.device_id} reason="From an alert" compact />
            </Pivot>
          ),
        },
        {
          label: 'Fingerprint',
          value: device.device_fingerprint && <TruncatedId id={device.device_fingerprint} label="fingerprint" />,
        },
        { label: 'Browser', value: joined([device.browser, device.os]) },
        { label: 'Screen', value: device.screen },
        { label: 'Time zone', value: device.timezone },
        { label: 'Language', value: device.language },
        { label: 'WebGL hash', value: device.webgl_hash && <TruncatedId id={device.webgl_hash} label="WebGL hash" /> },
        { label: 'User agent', value: device.ua && <span className="break-words font-mono text-xs">{device.ua}</span> },
      ]}
    />
  );
}

export function NetworkFacts({ network, tenantId }: { network: Entity['network']; tenantId: string }) {
  const { geo } = network;
  return (
    <KeyValueList
      items={[
        {
          label: 'Address',
          value: network.ip && (
            <Pivot
              id={network.ip}
              label="address"
              page={pages.entity(tenantId, 'ip', network.ip)}
              href={alertsPath(tenantId, { ip: network.ip })}
            >
              <AddToList tenantId={tenantId} entity="ip" value={network.ip} reason="From an alert" compact />
            </Pivot>
          ),
        },
        { label: 'Place', value: joined([geo.city, geo.region, geo.country], ', ') },
        { label: 'Operator', value: joined([network.asn, network.isp]) },
        { label: 'VPN or proxy', value: suspicion(network.vpn_proxy_suspected) },
        { label: 'Round trip', value: network.rtt_ms === null ? null : `${network.rtt_ms} ms` },
        { label: 'Connection', value: network.effective_type },
      ]}
    />
  );
}

export function SessionFacts({ session, tenantId }: { session: Entity['session']; tenantId: string }) {
  return (
    <KeyValueList
      items={[
        {
          label: 'Session',
          value: session.session_id && (
            <Pivot
              id={session.session_id}
              label="session id"
              href={alertsPath(tenantId, { session_id: session.session_id })}
            />
          ),
        },
        { label: 'Event', value: session.event_id && <TruncatedId id={session.event_id} label="event id" /> },
        {
          label: 'Route',
          value: session.route && <span className="break-all font-mono text-xs">{session.route}</span>,
        },
        { label: 'First seen', value: session.first_seen_ts && <RelativeTime iso={session.first_seen_ts} /> },
        { label: 'Last seen', value: session.last_seen_ts && <RelativeTime iso={session.last_seen_ts} /> },
      ]}
    />
  );
}

export function CorrelationFacts({ data, tenantId }: { data: RiskAlert['data']; tenantId: string }) {
  const { device_seen_on_users, user_seen_on_devices, shared_ip_sessions_10m } = data.correlation;
  return (
    <KeyValueList
      items={[
        {
          label: 'Users of this device',
          value: (
            <Ids ids={device_seen_on_users} hrefOf={(id) => pages.entity(tenantId, 'user', id)} empty="no user known" />
          ),
        },
        {
          label: 'Devices of this user',
          value: (
            <Ids
              ids={user_seen_on_devices}
              hrefOf={(id) => pages.entity(tenantId, 'device', id)}
              empty="no device known"
            />
          ),
        },
        { label: 'Sessions on this address', value: `${shared_ip_sessions_10m} in the last 10 minutes` },
        { label: 'Order', value: data.additional_data.order_id },
        { label: 'Payment attempt', value: data.additional_data.payment_attempt_id },
      ].filter(({ label, value }) => value !== null || !['Order', 'Payment attempt'].includes(label))}
    />
  );
}

function Badges({ values }: { values: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {values.map((value) => (
        <Badge key={value}>{formatCode(value)}</Badge>
      ))}
    </span>
  );
}

function joined(parts: readonly (string | null)[], separator = ' · '): string | null {
  return parts.filter(Boolean).join(separator) || null;
}

function suspicion(suspected: boolean | null): ReactNode {
  if (suspected === null) return null;
  return suspected ? <Badge tone="high">suspected</Badge> : 'not suspected';
}
