'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { forgetCustomers, screenCustomers, screeningQuery } from '#lib/client/screening.ts';
import type { Screening } from '#lib/contracts/screening.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { hitsOf } from './list-words.ts';

/** Screens all stored customers, and tells what the last time found. */
export function ScreeningCard({ tenantId }: { tenantId: string }) {
  const client = useQueryClient();
  const maySee = useCan('customers:read');
  const mayStart = useCan('customers:write');
  const { data } = useQuery({ ...screeningQuery(tenantId), enabled: maySee });
  const start = useMutation({
    ...screenCustomers(client, tenantId),
    onError: (error) => toast.error(error.message),
  });
  const screening = data?.screening ?? null;
  const running = screening?.state === 'running';
  useEnd(running, () => void forgetCustomers(client));
  if (!maySee) return null;
  return (
    <Card aria-label="Stored customers">
      <CardHeader
        title="Stored customers"
        description="A changed list counts from the next load on. Customers who are there already are compared with it when you ask."
        actions={
          mayStart ? (
            <Button disabled={running || start.isPending} onClick={() => start.mutate()}>
              <ScanSearch aria-hidden />
              Screen all customers now
            </Button>
          ) : null
        }
      />
      <CardBody>
        <div role="status" className="grid gap-2 text-sm">
          {data ? <State tenantId={tenantId} screening={screening} /> : null}
        </div>
      </CardBody>
    </Card>
  );
}

/** Calls back when what ran has ended. */
function useEnd(running: boolean, onEnd: () => void): void {
  const before = useRef(running);
  useEffect(() => {
    if (before.current && !running) onEnd();
    before.current = running;
  }, [running, onEnd]);
}

function State({ tenantId, screening }: { tenantId: string; screening: Screening | null }) {
  if (screening === null) return <p className="text-muted">They were not screened by themselves yet.</p>;
  const { state, started_at, finished_at, profiled, failure } = screening;
  if (state === 'running') {
    return (
      <>
        <p>
          {'Screening since '}
          <RelativeTime iso={started_at} />. A million customers take some minutes; you may leave this page.
        </p>
        <Progress value={null} label="Screening" />
      </>
    );
  }
  if (state === 'failed') {
    return (
      <p className="text-critical">
        {'The screening failed '}
        <RelativeTime iso={finished_at ?? started_at} />
        {`. ${failure ?? ''}`}
      </p>
    );
  }
  return (
    <>
      <p>
        {`${formatCount(profiled ?? 0, 'customer')} screened `}
        <RelativeTime iso={finished_at ?? started_at} />.
      </p>
      <Hits tenantId={tenantId} screening={screening} />
    </>
  );
}

function Hits({ tenantId, screening }: { tenantId: string; screening: Screening }) {
  const hits = hitsOf(screening);
  if (hits.length === 0) return <p className="text-muted">Nobody is like a name on a list.</p>;
  return (
    <ul className="grid gap-1">
      {hits.map(({ code, text, customers }) => (
        <li key={code}>
          <Link
            href={pages.customers(tenantId, { signal: code })}
            className="text-primary underline underline-offset-4"
          >
            {`${formatCount(customers, 'customer')} ${text}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
