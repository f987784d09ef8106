import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { CUSTOMER_DECISIONS, RISK_BANDS } from '#db/vocab.ts';
import type { CustomerFilter } from '#lib/client/customers.ts';
import { SHARED_KINDS } from '#lib/contracts/customer-load-result.ts';

/** The filter of the list of customers in the address. */
export const CUSTOMER_PARSERS = {
  search: parseAsString,
  band: parseAsStringLiteral(RISK_BANDS),
  decision: parseAsStringLiteral([...CUSTOMER_DECISIONS, 'none'] as const),
  signal: parseAsString,
  linked_to: parseAsString,
  shared: parseAsStringLiteral(SHARED_KINDS),
  sort: parseAsStringLiteral(['risk', 'id'] as const).withDefault('risk'),
};

/** The lists that analysts work through, each a filter of its own. */
export const CUSTOMER_VIEWS = [
  { label: 'All customers', filter: {} },
  { label: 'High risk, undecided', filter: { band: 'high', decision: 'none' } },
  { label: 'Documents asked for', filter: { decision: 'documents_requested' } },
] as const satisfies readonly { label: string; filter: Partial<CustomerFilter> }[];

/** Whether a view shows what this filter does, in whatever order. */
export function isView(view: Partial<CustomerFilter>, { sort: _, ...filter }: CustomerFilter): boolean {
  const wanted: Record<string, unknown> = view;
  return Object.entries(filter).every(([member, value]) => value === (wanted[member] ?? null));
}
