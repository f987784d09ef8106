'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { CUSTOMERS, eraseCustomer } from '#lib/client/customers.ts';
import { pages } from '#lib/paths.ts';
import { ErasureReceipt } from './erasure-receipt.tsx';

/** Erases a customer after asking, and shows the receipt. */
export function EraseCustomer({ tenantId, customerId }: { tenantId: string; customerId: string }) {
  const [asking, ask] = useState(false);
  const mayErase = useCan('customers:erase');
  const client = useQueryClient();
  const router = useRouter();
  const erasure = useMutation({
    mutationFn: () => eraseCustomer(tenantId, customerId),
    onError: (error) => toast.error(error.message),
  });
  if (!mayErase) return null;
  const leave = () => {
    router.replace(pages.customers(tenantId));
    void client.invalidateQueries({ queryKey: [CUSTOMERS, 'list'] });
  };
  return (
    <>
      <Button disabled={erasure.isPending} onClick={() => ask(true)}>
        <Trash2 aria-hidden />
        Erase…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Erase customer ${customerId}?`}
        text="The record, the risk profile, duplicates, documents, notes and list entries are erased for good. Events and alerts stay, but no longer name the person. This may take some minutes. A receipt says what was removed and what stays."
        confirm="Erase"
        onConfirm={() => erasure.mutate()}
      />
      {erasure.data ? <ErasureReceipt receipt={erasure.data} onClose={leave} /> : null}
    </>
  );
}
