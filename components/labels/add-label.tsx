'use client';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { AddLabelDialog } from './add-label-dialog.tsx';

/** For who may label: says what an alert turned out to be, whatever was decided. */
export function AddLabel({ tenantId, alertId }: { tenantId: string; alertId: string }) {
  const [open, setOpen] = useState(false);
  if (!useCan('labels:write')) return null;
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Tag aria-hidden />
        Add a label
      </Button>
      {open ? <AddLabelDialog tenantId={tenantId} alertId={alertId} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
