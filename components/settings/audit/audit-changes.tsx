import { Table, Td, Th } from '#components/ui/table.tsx';
import { formatCode } from '#lib/format.ts';
import { changesIn, valueText } from './changes-in.ts';

/** What a change altered, each member with its value before and after. */
export function AuditChanges({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const changes = changesIn(detail);
  if (changes.length === 0) return null;
  return (
    <Table caption="What changed">
      <thead>
        <tr>
          <Th>What</Th>
          <Th>Before</Th>
          <Th>After</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ member, from, to }) => (
          <tr key={member}>
            <Td className="align-top">{formatCode(member)}</Td>
            <Td className="wrap-anywhere align-top text-muted">{valueText(from)}</Td>
            <Td className="wrap-anywhere align-top">{valueText(to)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
