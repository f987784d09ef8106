'use client';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#components/shell/session.tsx';
import { Link } from '#components/ui/link.tsx';
import { webhooksQuery } from '#lib/client/webhooks.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

/** Tells those who can mend it that the server switched a webhook off. */
export function WebhookNotice({ tenantId }: { tenantId: string }) {
  const may = useCan('webhooks:read');
  const { data } = useQuery({ ...webhooksQuery(tenantId), enabled: may });
  const off = data?.endpoints.filter((endpoint) => endpoint.disabled_reason !== null).length ?? 0;
  if (off === 0) return null;
  return (
    <p role="status" className="mb-4 rounded-md bg-critical-soft px-3 py-2 text-critical text-sm">
      {formatCount(off, 'webhook')} switched off after failures: alerts do not reach your systems.{' '}
      <Link href={pages.settings('webhooks')} className="underline underline-offset-2">
        Look at the webhooks
      </Link>
    </p>
  );
}
