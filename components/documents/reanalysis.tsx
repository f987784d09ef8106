'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { reanalyse } from '#lib/client/report-changes.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';
import { isOlder } from './engine-version.ts';

/** Offers to analyse the document by the engine in force, where an older one made the report. */
export function Reanalysis({ tenantId, report }: { tenantId: string; report: ReportDetail }) {
  const may = useCan('documents:write');
  const client = useQueryClient();
  const router = useRouter();
  const made = useMutation({
    mutationFn: () => reanalyse(client, tenantId, report.id),
    onSuccess: ({ id }) => router.push(pages.document(tenantId, id)),
  });
  const { engine_version: version, current_engine_version: current } = report;
  if (!may || !isOlder(version, current)) return null;
  return (
    <section
      aria-label="Newer engine"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-sunken px-4 py-2"
    >
      <p className="text-sm">
        {`Engine ${version} made this report; engine ${current} is in force. A new analysis makes a report of its own, and this one stays.`}
      </p>
      <Button size="sm" disabled={made.isPending} onClick={() => made.mutate()}>
        <RefreshCw aria-hidden />
        {made.isPending ? 'Starting…' : 'Analyse again'}
      </Button>
      <FormError error={made.error} />
    </section>
  );
}
