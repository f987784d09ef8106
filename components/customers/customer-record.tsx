import Link from 'next/link';
import { RecordView } from '#components/evidence/record-view.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { type KeyValue, KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
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

const code = (value: string | null): string | null => (value === null ? null : formatCode(value));
const country = (value: string | null): string | null => (value === null ? null : countryName(value));

interface Section {
  readonly title: string;
  readonly items: readonly KeyValue[];
}

function sectionsOf(tenantId: string, customer: Customer): readonly Section[] {
  const names: KeyValue[] = [
    { label: 'Full name', value: customer.full_name },
    { label: 'First name', value: customer.first_name },
    { label: 'Middle name', value: customer.middle_name },
    { label: 'Last name', value: customer.last_name },
    { label: 'Legal name', value: customer.legal_name },
  ];
  return [
    {
      title: 'Identity',
      items: [
        ...names.filter(({ value }) => value !== null),
        { label: 'Born', value: customer.date_of_birth === null ? null : formatDate(customer.date_of_birth) },
        { label: 'Nationality', value: country(customer.nationality) },
        {
          label: 'National id',
          value: customer.national_id_last4 === null ? null : <NationalId tenantId={tenantId} customer={customer} />,
        },
        { label: 'Kind of id', value: code(customer.national_id_type) },
        { label: 'Issued by', value: country(customer.national_id_country) },
      ],
    },
    {
      title: 'Contact',
      items: [
        { label: 'E-mail', value: customer.email },
        { label: 'Phone', value: customer.phone },
        { label: 'Address', value: customer.address_line1 },
        ...(customer.address_line2 === null ? [] : [{ label: 'Address, line 2', value: customer.address_line2 }]),
        { label: 'City', value: customer.city },
        { label: 'State', value: customer.state },
        { label: 'Postal code', value: customer.postal_code },
        { label: 'Country', value: country(customer.country) },
      ],
    },
    {
      title: 'Profile',
      items: [
        { label: 'KYC', value: code(customer.kyc_status) },
        { label: 'Declared risk', value: code(customer.declared_risk) },
        { label: 'Exposed', value: customer.is_pep === null ? null : customer.is_pep ? 'yes' : 'no' },
        { label: 'Occupation', value: customer.occupation },
        { label: 'Industry', value: customer.industry },
        { label: 'Source of funds', value: customer.source_of_funds },
      ],
    },
    {
      title: 'Account and device',
      items: [
        { label: 'Opened', value: customer.account_opened_at ? formatDate(customer.account_opened_at) : null },
        { label: 'Account', value: customer.account_number },
        { label: 'IBAN', value: customer.iban },
        { label: 'Device', value: customer.device_id },
        { label: 'IP address', value: customer.ip_address },
        { label: 'User agent', value: customer.user_agent },
      ],
    },
  ];
}
