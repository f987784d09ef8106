import { Table, Td, Th } from '#components/ui/table.tsx';
import type { CalibrationInForce } from '#lib/contracts/calibration.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';

/** Checks with their false alarms on genuine documents, most frequent first. */
export function CheckTable({ checks }: { checks: CalibrationInForce['checks'] }) {
  const ordered = checks.toSorted(
    (a, b) => b.false_alarms.count / b.false_alarms.of - a.false_alarms.count / a.false_alarms.of,
  );
  return (
    <Table caption="False alarms by check">
      <thead>
        <tr>
          <Th>Check</Th>
          <Th className="text-right">Flagged</Th>
          <Th className="text-right">95 % interval</Th>
          <Th className="text-right">Low up to</Th>
          <Th className="text-right">Medium up to</Th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ check_id, title, false_alarms, notable, telling }) => (
          <tr key={check_id}>
            <Td>
              {title}
              <span className="block font-mono text-muted text-xs">{check_id}</span>
            </Td>
            <Td className="whitespace-nowrap text-right tabular-nums">{`${false_alarms.count} of ${false_alarms.of}`}</Td>
            <Td className="whitespace-nowrap text-right tabular-nums">
              {`${formatPercent(false_alarms.low)} to ${formatPercent(false_alarms.high)}`}
            </Td>
            <Td className="text-right tabular-nums">{formatNumber(notable)}</Td>
            <Td className="text-right tabular-nums">{formatNumber(telling)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
