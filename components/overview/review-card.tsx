import { queuePath } from '#components/alerts/queue-search.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { type KeyValue, KeyValueList } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Overview } from '#lib/contracts/overview.ts';
import { formatNumber } from '#lib/format.ts';

/** What waits for people, and since when. */
export function ReviewCard({ review, tenantId }: { review: Overview['review']; tenantId: string }) {
  const { open, escalated, claimed, oldest_at } = review;
  const items: KeyValue[] = [
    { label: 'Open', value: <Count value={open} href={queuePath(tenantId, { state: 'open' })} /> },
    { label: 'Escalated', value: <Count value={escalated} href={queuePath(tenantId, { state: 'escalated' })} /> },
    { label: 'Claimed', value: <Count value={claimed} href={queuePath(tenantId, { state: 'claimed' })} /> },
    { label: 'Oldest', value: oldest_at === null ? 'nothing waits' : <RelativeTime iso={oldest_at} /> },
  ];
  return (
    <Card>
      <CardHeader
        title="Review queue"
        actions={
          <Button size="sm" asChild>
            <Link href={queuePath(tenantId, {})}>Open the queue</Link>
          </Button>
        }
      />
      <CardBody>
        <KeyValueList items={items} />
      </CardBody>
    </Card>
  );
}

function Count({ value, href }: { value: number; href: string }) {
  return (
    <Link href={href} className="font-medium text-primary underline-offset-4 hover:underline">
      {formatNumber(value)}
    </Link>
  );
}
