'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { cn } from '#components/ui/cn.ts';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { PairState } from '#db/vocab.ts';
import { decidePair } from '#lib/client/customer-profile.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerPair } from '#lib/contracts/customer-profile.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { customerName } from '../customer-name.ts';
import { agreementText, mayBeOnePerson, pairText } from './words.ts';

interface PairCardProps {
  readonly tenantId: string;
  readonly customer: Customer;
  readonly pair: CustomerPair;
}

/** Two customers side by side, what speaks for one person, and the decision. */
export function PairCard({ tenantId, customer, pair }: PairCardProps) {
  const { other, fields } = pair;
  return (
    <Card>
      <CardHeader
        title={
          <Link href={pages.customer(tenantId, other.customer_id)} className="underline-offset-4 hover:underline">
            {other.full_name ?? other.customer_id}
          </Link>
        }
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge tone={mayBeOnePerson(pair) ? 'high' : 'medium'}>{pairText(pair)}</Badge>
            <PairStateText pair={pair} />
          </span>
        }
        actions={<Decision tenantId={tenantId} customerId={customer.customer_id} pair={pair} />}
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SideBySide customer={customer} other={other} />
        <p className="flex flex-wrap gap-1">
          {fields.map((field) => (
            <Badge key={field.field} tone={field.bits > 0 ? 'medium' : 'neutral'}>
              {agreementText(field)}
            </Badge>
          ))}
        </p>
      </CardBody>
    </Card>
  );
}

function PairStateText({ pair: { state, decided_by, decided_at, note } }: { pair: CustomerPair }) {
  if (state === 'open') return null;
  const word = state === 'merged' ? 'Merged' : 'Different people';
  const when = decided_at === null ? '' : ` on ${formatDateTime(decided_at)}`;
  return <Badge title={note ?? undefined}>{`${word}, by ${decided_by ?? 'nobody'}${when}`}</Badge>;
}

const MESSAGES: Readonly<Record<PairState, string>> = {
  merged: 'The other record now stands for this customer.',
  dismissed: 'The two are different people.',
  open: 'The decision is taken back.',
};

function Decision({ tenantId, customerId, pair }: { tenantId: string; customerId: string; pair: CustomerPair }) {
  const client = useQueryClient();
  const mayWrite = useCan('customers:write');
  const decide = useMutation({
    mutationFn: (state: PairState) =>
      decidePair(client, tenantId, [customerId, pair.other.customer_id], { state, note: '' }),
    onSuccess: (_, state) => toast.success(MESSAGES[state]),
    onError: (error) => toast.error(error.message),
  });
  if (!mayWrite) return null;
  if (pair.state !== 'open') {
    return (
      <Button size="sm" disabled={decide.isPending} onClick={() => decide.mutate('open')}>
        Take it back
      </Button>
    );
  }
  const choice = (state: PairState, label: string) => (variant: 'primary' | 'secondary') => (
    <Button key={state} size="sm" variant={variant} disabled={decide.isPending} onClick={() => decide.mutate(state)}>
      {label}
    </Button>
  );
  const dismiss = choice('dismissed', 'Different people');
  const merge = choice('merged', 'Merge into this one');
  return (
    <span className="flex flex-wrap gap-2">
      {mayBeOnePerson(pair) ? [dismiss('secondary'), merge('primary')] : [merge('secondary'), dismiss('primary')]}
    </span>
  );
}

/** The load's own; says nothing of the persons. */
const FIRST_LOADED = 'First loaded';

type Rows = readonly (readonly [label: string, own: string | null, other: string | null])[];

function SideBySide({ customer, other }: { customer: Customer; other: CustomerPair['other'] }) {
  const address = [customer.address_line1, customer.postal_code, customer.city].filter(Boolean).join(', ');
  const day = (value: string | null) => (value === null ? null : formatDate(value));
  const rows: Rows = [
    ['Customer id', customer.customer_id, other.customer_id],
    ['Name', customerName(customer), other.full_name],
    ['Born', day(customer.date_of_birth), day(other.date_of_birth)],
    ['E-mail', customer.email, other.email],
    ['Phone', customer.phone, other.phone],
    ['Address', address === '' ? null : address, other.address],
    ['Country', customer.country, other.country],
    [FIRST_LOADED, formatDateTime(customer.created_at), formatDateTime(other.created_at)],
  ];
  return (
    <Table caption={`This customer and ${other.customer_id}`}>
      <thead>
        <tr>
          <Th>
            <span className="sr-only">Field</span>
          </Th>
          <Th>This customer</Th>
          <Th>The other</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, own, its]) => (
          <tr key={label}>
            <Th scope="row" className="font-normal [tr:last-child>&]:border-b-0">
              {label}
            </Th>
            <Cell value={own} />
            <Cell value={its} same={own !== null && own === its && label !== FIRST_LOADED} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell({ value, same = false }: { value: string | null; same?: boolean }) {
  return (
    <Td className={cn('wrap-anywhere w-1/2 py-1', same && 'font-medium text-high')}>
      {value === null ? <NotKnown /> : value}
      {same ? <span className="sr-only"> (the same)</span> : null}
    </Td>
  );
}
