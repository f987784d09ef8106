import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { api } from '#lib/paths.ts';
import type { FeedSource } from './alert-feed.ts';
import { fetchAlertsAfter } from './alerts.ts';

const PAGE_LIMIT = 200;

/** The tenant's alerts as the browser can read them: Server-Sent Events, which resume by themselves, and pages. */
export function alertSource(tenantId: string): FeedSource {
  return {
    connect({ onOpen, onAlert, onLost }) {
      const stream = new EventSource(api.alertStream(tenantId));
      const receive = ({ data }: MessageEvent<string>) => {
        const alert = parseAlert(data);
        if (alert) onAlert(alert);
        else onLost();
      };
      stream.addEventListener('open', onOpen);
      stream.addEventListener('message', receive);
      stream.addEventListener('error', onLost);
      return () => stream.close();
    },
    fetchAfter: (seq) => fetchAlertsAfter(tenantId, seq, PAGE_LIMIT),
  };
}

/** @returns null for a message that is no alert. */
function parseAlert(data: string): RiskAlert | null {
  try {
    return RiskAlert.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
