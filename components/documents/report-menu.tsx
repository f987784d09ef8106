'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, MoreHorizontal, Printer, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { eraseReport } from '#lib/client/report-changes.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';

/** What else can be done with a report: fetch the document, print, erase. */
export function ReportMenu({ tenantId, report }: { tenantId: string; report: ReportDetail }) {
  const [asking, ask] = useState(false);
  const mayErase = useCan('documents:erase');
  const client = useQueryClient();
  const router = useRouter();
  const erasure = useMutation({
    mutationFn: () => eraseReport(client, tenantId, report.id),
    onSuccess: () => {
      toast.success(`Erased “${report.document_name}”`);
      router.replace(pages.documents(tenantId));
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon" aria-label="More" disabled={erasure.isPending}>
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <a href={report.document_url} download={report.document_name}>
              <Download aria-hidden />
              Download the document
            </a>
          </DropdownMenuItem>
          {report.analysis ? (
            <DropdownMenuItem asChild>
              <a href={`${pages.printedDocument(tenantId, report.id)}?print=now`} target="_blank" rel="noreferrer">
                <Printer aria-hidden />
                Print the report
              </a>
            </DropdownMenuItem>
          ) : null}
          {mayErase ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem danger onSelect={() => ask(true)}>
                <Trash2 aria-hidden />
                Erase…
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Erase “${report.document_name}”?`}
        text={`Report ${report.id}, its pictures and its text are erased for good, and the document with them unless another report uses it. The audit trail keeps the number and the hash.`}
        confirm="Erase"
        onConfirm={() => erasure.mutate()}
      />
    </>
  );
}
