import type { Metadata } from 'next';
import { WebhookList } from '#components/settings/webhooks/webhook-list.tsx';

export const metadata: Metadata = { title: 'Webhooks' };

export default function WebhooksPage() {
  return <WebhookList />;
}
