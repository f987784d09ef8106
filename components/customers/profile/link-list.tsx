import { Waypoints } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { formatNumber } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { sharedText } from './words.ts';

interface LinkListProps {
  readonly tenantId: string;
  readonly customerId: string;
  readonly links: CustomerProfile['links'];
  readonly shared: CustomerProfile['shared'];
}

/** Customers who share an identifier with this one. */
export function LinkList({ tenantId, customerId, links, shared }: LinkListProps) {
  return (
    <Card>
      <SharedCounts tenantId={tenantId} customerId={customerId} shared={shared} shown={links.length} />
      {links.length === 0 ? (
        <EmptyState
          icon={Waypoints}
          title="No identifier is shared"
          text="No other customer has the same id, e-mail, phone, device, address or account."
        />
      ) : (
        <Table caption="Customers who share an identifier">
          <thead>
            <tr>
              <Th>Customer</Th>
              <Th>Shares</Th>
              <Th className="max-sm:hidden">First loaded</Th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ customer, shared }) => (
              <tr key={customer.customer_id}>
                <Td className="max-w-48">
                  <Link
                    href={pages.customer(tenantId, customer.customer_id)}
                    className="block truncate font-medium hover:underline"
                  >
                    {customer.full_name ?? <NotKnown />}
                  </Link>
                  <span className="block truncate font-mono text-muted text-xs">{customer.customer_id}</span>
                </Td>
                <Td>
                  <span className="flex flex-wrap gap-1">
                    {shared.map((kind) => (
                      <Badge key={kind} tone="medium">
                        {sharedText(kind)}
                      </Badge>
                    ))}
                  </span>
                </Td>
                <Td className="whitespace-nowrap max-sm:hidden">
                  <RelativeTime iso={customer.created_at} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const COUNTED_MAX = 1_000;

/** How many share each identifier, with the list of them all. */
function SharedCounts({ tenantId, customerId, shared, shown }: Omit<LinkListProps, 'links'> & { shown: number }) {
  if (shared.length === 0) return null;
  return (
    <div className="grid gap-1.5 border-b px-3 py-2.5 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shared.map(({ kind, customers }) => (
          <li key={kind}>
            <Link
              href={pages.customers(tenantId, { linked_to: customerId, shared: kind })}
              className="text-primary underline underline-offset-4"
            >
              {`${sharedText(kind)}: ${customers >= COUNTED_MAX ? `${formatNumber(COUNTED_MAX)} or more` : formatNumber(customers)}`}
            </Link>
          </li>
        ))}
      </ul>
      {shared.some(({ customers }) => customers > shown) ? (
        <p className="text-muted text-xs">{`The ${shown} who share most are below. A number leads to all who share that one.`}</p>
      ) : null}
    </div>
  );
}
