import { Users } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerPair } from '#lib/contracts/customer-profile.ts';
import { PairCard } from './pair-card.tsx';

interface PairListProps {
  readonly tenantId: string;
  readonly customer: Customer;
  readonly pairs: readonly CustomerPair[];
}

/** Customers who look like the same person, side by side with this one. */
export function PairList({ tenantId, customer, pairs }: PairListProps) {
  if (pairs.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Users}
          title="Nobody looks like the same person"
          text="Names, birth dates, ids, addresses, e-mail and phone are compared with every load."
        />
      </Card>
    );
  }
  return (
    <ul className="grid gap-4">
      {pairs.map((pair) => (
        <li key={pair.other.customer_id}>
          <PairCard tenantId={tenantId} customer={customer} pair={pair} />
        </li>
      ))}
    </ul>
  );
}
