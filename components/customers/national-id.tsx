'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { revealNationalId } from '#lib/client/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';

const SHOWN_MS = 30_000;

/** The end of a national id; whoever may see the whole of it can have it shown for half a minute. */
export function NationalId({ tenantId, customer }: { tenantId: string; customer: Customer }) {
  const mayReveal = useCan('customers:reveal');
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: () => revealNationalId(tenantId, customer.customer_id),
    gcTime: 0,
    onError: (error) => toast.error(error.message),
  });
  useEffect(() => {
    if (data === undefined) return;
    const hidden = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(hidden);
  }, [data, reset]);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span aria-live="polite" className={data ? 'font-mono' : undefined}>
        {data?.national_id ?? `ends in ${customer.national_id_last4}`}
      </span>
      {mayReveal ? (
        <Button size="sm" disabled={isPending} onClick={() => (data ? reset() : mutate())}>
          {data ? 'Hide national id' : 'Show national id'}
        </Button>
      ) : null}
    </span>
  );
}
