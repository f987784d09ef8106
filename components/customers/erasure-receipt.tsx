import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '#components/ui/dialog.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import type { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ErasureReceiptProps {
  readonly receipt: CustomerErasure;
  readonly onClose: () => void;
}

/** What an erasure removed and what it had to keep, to be handed to the person. */
export function ErasureReceipt({ receipt, onClose }: ErasureReceiptProps) {
  const { customer_id, erased_at, removed, kept } = receipt;
  const save = () =>
    saveFile(`erasure-${customer_id}.json`, 'application/json', `${JSON.stringify(receipt, null, 2)}\n`);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={`${customer_id} is erased`} description={formatDateTime(erased_at)}>
        <KeyValueList items={removed.map(({ what, rows }) => ({ label: sentence(what), value: formatNumber(rows) }))} />
        {kept.length > 0 ? (
          <div className="grid gap-1 text-sm">
            <p className="font-medium">Kept</p>
            <ul className="grid list-disc gap-1 pl-4">
              {kept.map(({ what, why }) => (
                <li key={what}>{`${sentence(what)}: ${why}`}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <DialogFooter>
          <Button onClick={save}>
            <Download aria-hidden />
            Save the receipt
          </Button>
          <DialogClose asChild>
            <Button variant="primary">Close</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
