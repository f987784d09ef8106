import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { EntityKind } from '#db/vocab.ts';
import type { SeenWith } from '#lib/contracts/entity.ts';
import { formatNumber, truncateMiddle } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

const TITLES = { user: 'Users', device: 'Devices', ip: 'Addresses', country: 'Countries' } as const;
const NOUNS = { user: 'User', device: 'Device', ip: 'Address', country: 'Country' } as const;
const SHOWN = 12;

interface SeenWithCardProps {
  readonly tenantId: string;
  readonly kind: EntityKind | 'country';
  readonly rows: readonly SeenWith[];
}

/** What an entity was seen with, how often, since when and until when. */
export function SeenWithCard({ tenantId, kind, rows }: SeenWithCardProps) {
  const title = TITLES[kind];
  const more = rows.length - SHOWN;
  return (
    <Card>
      <CardHeader title={title} description={rows.length === 0 ? 'None known' : 'The most often seen first'} />
      {rows.length === 0 ? null : (
        <CardBody className="px-2 pb-2">
          <Table caption={`${title} seen with it`}>
            <thead>
              <tr>
                <Th>{NOUNS[kind]}</Th>
                <Th className="text-right">Events</Th>
                <Th className="text-right">Last</Th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map(({ key, events, first_at, last_at }) => (
                <tr key={key}>
                  <Td className="w-full max-w-0 truncate">
                    <Key tenantId={tenantId} kind={kind} id={key} firstAt={first_at} />
                  </Td>
                  <Td className="text-right">{formatNumber(events)}</Td>
                  <Td className="whitespace-nowrap text-right text-muted">
                    <RelativeTime iso={last_at} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          {more > 0 ? <p className="px-3 pt-1 text-muted text-xs">and {formatNumber(more)} more</p> : null}
        </CardBody>
      )}
    </Card>
  );
}

function Key({
  tenantId,
  kind,
  id,
  firstAt,
}: {
  tenantId: string;
  kind: SeenWithCardProps['kind'];
  id: string;
  firstAt: string;
}) {
  if (kind === 'country') return <span title={`First seen ${firstAt}`}>{countryName(id)}</span>;
  return (
    <Link
      href={pages.entity(tenantId, kind, id)}
      title={id}
      className="font-mono text-primary text-xs underline-offset-4 hover:underline"
    >
      {truncateMiddle(id, 28)}
    </Link>
  );
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
