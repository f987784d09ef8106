import type { Column } from '#components/data-table/column.ts';
import { SortHeader } from '#components/data-table/sort-header.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import type { CustomerFilter } from '#lib/client/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { customerName } from './customer-name.ts';
import { BandBadge } from './profile/band-badge.tsx';
import { DecisionBadge } from './review/decision-badge.tsx';

type Sort = CustomerFilter['sort'];

/** The columns of the list of customers: who, how risky and why, and what was decided. */
export function customerColumns(tenantId: string, sort: Sort, onSort: (sort: Sort) => void): Column<Customer>[] {
  const byId = sort === 'id' ? 'ascending' : undefined;
  const byRisk = sort === 'risk' ? 'descending' : undefined;
  return [
    {
      id: 'customer',
      header: () => (
        <SortHeader sorted={byId} onSort={() => onSort('id')}>
          Customer
        </SortHeader>
      ),
      meta: { className: 'w-1/3 max-w-0 min-w-32', sorted: byId },
      cell: ({ row }) => <Who tenantId={tenantId} customer={row.original} />,
    },
    {
      id: 'risk',
      header: () => (
        <SortHeader sorted={byRisk} onSort={() => onSort('risk')}>
          Risk
        </SortHeader>
      ),
      meta: { className: 'whitespace-nowrap', sorted: byRisk },
      cell: ({ row }) => <Risk customer={row.original} />,
    },
    {
      id: 'reasons',
      header: 'Reasons',
      meta: { className: 'w-2/3 max-w-0', hideBelow: 'md' },
      cell: ({ row }) => <Reasons reasons={row.original.risk_reasons} />,
    },
    {
      id: 'decision',
      header: 'Decision',
      meta: { className: 'max-w-40', hideBelow: 'sm' },
      cell: ({ row }) => <DecisionBadge review={row.original.review} />,
    },
    {
      id: 'email',
      header: 'E-mail',
      meta: { className: 'max-w-44 truncate', hideBelow: 'xl' },
      cell: ({ row }) => row.original.email ?? <NotKnown />,
    },
    {
      id: 'country',
      header: 'Country',
      meta: { hideBelow: 'lg' },
      cell: ({ row }) => row.original.country ?? <NotKnown />,
    },
  ];
}

function Who({ tenantId, customer }: { tenantId: string; customer: Customer }) {
  const name = customerName(customer);
  return (
    <Link
      href={pages.customer(tenantId, customer.customer_id)}
      className="block truncate hover:underline"
      title={name === null ? customer.customer_id : `${name}, ${customer.customer_id}`}
      onClick={(event) => event.stopPropagation()}
    >
      {name === null ? null : <span className="font-medium">{name} </span>}
      <span className="font-mono text-muted text-xs">{customer.customer_id}</span>
    </Link>
  );
}

function Risk({ customer: { risk_band, risk_score } }: { customer: Customer }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-8 text-right font-medium">{risk_score === null ? '–' : formatScore(risk_score)}</span>
      <BandBadge band={risk_band} />
    </span>
  );
}

function Reasons({ reasons }: { reasons: Customer['risk_reasons'] }) {
  const said = reasons.map(({ title }) => title).join(' · ');
  return (
    <span className="block truncate text-muted" title={said}>
      {said}
    </span>
  );
}
