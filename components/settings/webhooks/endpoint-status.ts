import type { BadgeTone } from '#components/ui/badge.tsx';
import type { WebhookEndpoint } from '#lib/contracts/webhook.ts';
import { formatCode } from '#lib/format.ts';

interface EndpointStatus {
  readonly label: string;
  readonly tone: BadgeTone;
  /** What to do about it; null where all is well. */
  readonly notice: string | null;
}

/** How an endpoint is doing, in words. */
export function endpointStatus(
  endpoint: Pick<WebhookEndpoint, 'enabled' | 'disabled_reason' | 'failing_since'>,
): EndpointStatus {
  if (endpoint.enabled && endpoint.failing_since === null) return { label: 'On', tone: 'success', notice: null };
  if (endpoint.enabled) {
    const notice =
      'The last messages could not be handed over. They are tried again; after five days it is switched off.';
    return { label: 'Failing', tone: 'high', notice };
  }
  switch (endpoint.disabled_reason) {
    case 'failing':
      return {
        label: 'Switched off',
        tone: 'critical',
        notice: 'Five days of failures switched it off. Mend the receiver, then switch it on: what waits is sent then.',
      };
    case 'gone':
      return {
        label: 'Switched off',
        tone: 'critical',
        notice: 'The receiver answered 410 (Gone). Change the address, or remove the endpoint.',
      };
    case null:
      return { label: 'Off', tone: 'neutral', notice: null };
    default:
      return endpoint.disabled_reason satisfies never;
  }
}

/** Which alerts an endpoint gets: "Blocked alerts, high or above". */
export function filterInWords(endpoint: Pick<WebhookEndpoint, 'min_severity' | 'blocked_only'>): string {
  const what = endpoint.blocked_only ? 'Blocked alerts' : 'All alerts';
  if (endpoint.min_severity === null || endpoint.min_severity === 'LOW') return what;
  const severity = formatCode(endpoint.min_severity).toLowerCase();
  const from = severity === 'critical' ? 'critical only' : `${severity} or above`;
  return endpoint.blocked_only ? `${what}, ${from}` : `Alerts, ${from}`;
}
