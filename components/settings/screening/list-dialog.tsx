'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { screenCustomers, storeScreeningList } from '#lib/client/screening.ts';
import type { ScreeningList } from '#lib/contracts/screening.ts';
import type { ListFile } from './list-file.ts';
import { ListForm } from './list-form.tsx';
import { ListOutcome } from './list-outcome.tsx';

interface ListDialogProps {
  readonly tenantId: string;
  /** To be replaced; null for a further one. */
  readonly list: ScreeningList | null;
  /** Dropped or chosen before. */
  readonly file: ListFile | null;
  readonly onClose: () => void;
}

/** Takes a list, and then tells what became of its records. */
export function ListDialog({ tenantId, list, file, onClose }: ListDialogProps) {
  const client = useQueryClient();
  const storing = useMutation(storeScreeningList(client, tenantId));
  const screening = useMutation(screenCustomers(client, tenantId));
  const [chosen, setChosen] = useState(file);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={list ? `Replace ${list.title}` : 'Add a screening list'}
        description="CSV or JSON with names and, where you have them, ids, aliases, birth dates and countries; or the sdn.csv of OFAC."
        className="max-w-2xl"
      >
        {storing.data ? (
          <ListOutcome
            stored={storing.data}
            onClose={onClose}
            onScreen={() => {
              screening.mutate();
              onClose();
            }}
          />
        ) : (
          <ListForm
            list={list}
            file={chosen}
            onFile={setChosen}
            error={storing.error}
            pending={storing.isPending}
            onSubmit={(listFile) => storing.mutate(listFile)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
