import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { CustomerComparison } from '#lib/contracts/report-review.ts';
import { formatCode } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { Nothing } from './part.tsx';

type Outcome = CustomerComparison['fields'][number]['outcome'];

const OUTCOMES: Readonly<Record<Outcome, { readonly text: string; readonly tone: BadgeTone }>> = {
  equal: { text: 'Equal', tone: 'success' },
  similar: { text: 'Similar', tone: 'neutral' },
  different: { text: 'Different', tone: 'critical' },
  not_printed: { text: 'Not in the document', tone: 'outline' },
  not_recorded: { text: 'Not in the record', tone: 'outline' },
};

/** What the customer's record says beside what the document says. */
export function CustomerTable({ tenantId, comparison }: { tenantId: string; comparison: CustomerComparison }) {
  const { customer_id, found, fields } = comparison;
  if (!found)
    return <Nothing>{`No customer ${customer_id} has been loaded, so there is no record to compare with.`}</Nothing>;
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        <Link href={pages.customer(tenantId, customer_id)} className="text-primary underline underline-offset-4">
          Open the record
        </Link>
      </p>
      {fields.length === 0 ? (
        <Nothing>The record holds nothing that a document of this kind could show.</Nothing>
      ) : (
        <Table caption="Record and document">
          <thead>
            <tr>
              <Th>Field</Th>
              <Th>Record</Th>
              <Th>Document</Th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, record, document, outcome }) => (
              <tr key={field}>
                <Th scope="row" className="whitespace-normal align-top font-normal">
                  <span className="block">{formatCode(field)}</span>
                  <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge>
                </Th>
                <Td className="break-words align-top">{record ?? <NotKnown />}</Td>
                <Td className="break-words align-top">{document ?? <NotKnown />}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
