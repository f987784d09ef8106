import { ActorName } from '#components/shell/actor-name.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { pages } from '#lib/paths.ts';

/** The loads that a customer comes from. */
export function CustomerLoads({ tenantId, loads }: { tenantId: string; loads: CustomerProfile['loads'] }) {
  return (
    <div className="grid gap-2">
      <Card>
        <Table caption="Loads of this customer">
          <thead>
            <tr>
              <Th>File</Th>
              <Th>What it did</Th>
              <Th>When</Th>
              <Th className="max-sm:hidden">By</Th>
            </tr>
          </thead>
          <tbody>
            {loads.map(({ load_id, file_name, started_at, created_by, change }) => (
              <tr key={load_id}>
                <Td className="w-full max-w-0 min-w-28">
                  <Link
                    href={pages.load(tenantId, load_id)}
                    className="block truncate font-medium hover:underline"
                    title={file_name}
                  >
                    {file_name}
                  </Link>
                </Td>
                <Td>
                  <Badge tone={change === 'added' ? 'success' : 'neutral'}>
                    {change === 'added' ? 'Added' : 'Changed'}
                  </Badge>
                </Td>
                <Td className="whitespace-nowrap">
                  <RelativeTime iso={started_at} />
                </Td>
                <Td className="max-w-56 truncate max-sm:hidden">
                  <ActorName actor={created_by} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <p className="text-muted text-xs">
        The load that added the customer, and the newest that changed something. Loads that brought the customer again
        without any change are not kept here.
      </p>
    </div>
  );
}
