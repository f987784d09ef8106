'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { importEntries } from '#lib/client/lists.ts';
import type { ListImportResult } from '#lib/contracts/list.ts';
import { formatCount } from '#lib/format.ts';
import { listName } from './names.ts';

interface ImportDialogProps {
  readonly tenantId: string;
  readonly listId: string;
  readonly onClose: () => void;
}

/** Takes a CSV file, or text pasted from one, and tells what became of its rows. */
export function ImportDialog({ tenantId, listId, onClose }: ImportDialogProps) {
  const [csv, setCsv] = useState('');
  const importing = useMutation(importEntries(useQueryClient(), tenantId, listId));
  const choose = async (file: File | undefined) => {
    if (file) setCsv(await file.text());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Import into the ${listName(listId).toLowerCase()}`}
        description="CSV with the header entity,key and, where you like, reason,expires_at. At most 20,000 rows; a bad row costs no other."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            importing.mutate({ csv });
          }}
        >
          <FormError error={importing.error} />
          <Field label="File">
            {(control) => (
              <Input
                {...control}
                type="file"
                accept=".csv,text/csv,text/plain"
                className="h-auto py-1.5"
                onChange={(event) => void choose(event.target.files?.[0])}
              />
            )}
          </Field>
          <Field label="Or its text">
            {(control) => (
              <Textarea
                {...control}
                className="min-h-32 font-mono text-xs"
                spellCheck={false}
                required
                value={csv}
                placeholder={'entity,key,reason,expires_at\nip,203.0.113.7,Card testing,'}
                onChange={(event) => setCsv(event.target.value)}
              />
            )}
          </Field>
          {importing.data ? <ImportOutcome result={importing.data} /> : null}
          <DialogFooter>
            <DialogClose asChild>
              <Button>{importing.data ? 'Close' : 'Cancel'}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" disabled={csv.trim() === '' || importing.isPending}>
              Import
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function ImportOutcome({ result }: { result: ListImportResult }) {
  return (
    <div className="grid gap-2" role="status">
      <p className="text-sm">
        {formatCount(result.added, 'entry', 'entries')} added
        {result.rejected > 0 ? `, ${formatCount(result.rejected, 'row')} rejected.` : '.'}
      </p>
      {result.errors.length > 0 ? (
        <Table caption="Rejected rows">
          <thead>
            <tr>
              <Th>Line</Th>
              <Th>Why</Th>
            </tr>
          </thead>
          <tbody>
            {result.errors.map(({ line, message }) => (
              <tr key={line}>
                <Td className="tabular-nums">{line}</Td>
                <Td>{message}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  );
}
