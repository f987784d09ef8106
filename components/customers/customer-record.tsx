import { RecordView } from '#components/evidence/record-view.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { type KeyValue, KeyValueList } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { COLUMN_NAMES, type ColumnName, layoutOf, storedAs } from '#db/customer-columns.ts';
import { COLUMN_SECTIONS, type ColumnKind } from '#db/customer-layout.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { formatCode, formatDate } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { countryName } from './customer-name.ts';
import { NationalId } from './national-id.tsx';

/** Everything that the loads said about a customer. */
export function CustomerRecord({ tenantId, customer }: { tenantId: string; customer: Customer }) {
  const parts = sectionsOf(tenantId, customer);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {parts.map(({ title, items }) => (
        <Card key={title}>
          <CardHeader title={title} />
          <CardBody>
            <KeyValueList items={items} />
          </CardBody>
        </Card>
      ))}
      {Object.keys(customer.attributes).length > 0 ? (
        <Card>
          <CardHeader title="Further columns" description="Columns of the file that the layout does not know." />
          <CardBody>
            <RecordView record={customer.attributes} />
          </CardBody>
        </Card>
      ) : null}
      <Card>
        <CardHeader title="Origin" />
        <CardBody>
          <KeyValueList
            items={[
              {
                label: 'Last load',
                value: (
                  <Link
                    href={pages.load(tenantId, customer.load_id)}
                    className="break-all font-mono text-primary text-xs underline-offset-4 hover:underline"
                  >
                    {customer.load_id}
                  </Link>
                ),
              },
              { label: 'First loaded', value: <RelativeTime iso={customer.created_at} /> },
              { label: 'Updated', value: <RelativeTime iso={customer.updated_at} /> },
            ]}
          />
        </CardBody>
      </Card>
    </div>
  );
}

interface Section {
  readonly title: string;
  readonly items: readonly KeyValue[];
}

/** The columns of the layout that a section shows. */
function sectionsOf(tenantId: string, customer: Customer): readonly Section[] {
  const itemOf = (name: ColumnName): KeyValue[] => {
    const { label, rare } = layoutOf(name);
    const value = shownValue(name, tenantId, customer);
    return rare && value === null ? [] : [{ label, value }];
  };
  return COLUMN_SECTIONS.map((title) => ({
    title,
    items: COLUMN_NAMES.filter((name) => layoutOf(name).section === title).flatMap(itemOf),
  }));
}

function shownValue(name: ColumnName, tenantId: string, customer: Customer): KeyValue['value'] {
  if (name === 'national_id')
    return customer.national_id_last4 === null ? null : <NationalId tenantId={tenantId} customer={customer} />;
  const stored = storedAs(name);
  const value = stored === 'source_updated_at' ? null : customer[stored];
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return FORMATS[layoutOf(name).kind]?.(value) ?? value;
}

/** How the values of a kind are shown that are not shown as they are. */
const FORMATS: Readonly<Partial<Record<ColumnKind, (value: string) => string>>> = {
  code: formatCode,
  country: countryName,
  date: formatDate,
  instant: formatDate,
  kyc_status: formatCode,
  risk_rating: formatCode,
};
