import { CircleCheck } from 'lucide-react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogFooter } from '#components/ui/dialog.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ScreeningListStored } from '#lib/contracts/screening.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

interface ListOutcomeProps {
  readonly stored: ScreeningListStored;
  readonly onClose: () => void;
  readonly onScreen: () => void;
}

/** What became of the records of a list. */
export function ListOutcome({ stored, onClose, onScreen }: ListOutcomeProps) {
  const { list, records, problems, problems_total } = stored;
  const mayScreen = useCan('customers:write');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status" className="flex items-start gap-2 text-sm">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
        <p>
          <strong className="wrap-anywhere font-medium">{list.title}</strong>
          {` holds ${formatCount(list.entries, 'entry', 'entries')} of ${formatCount(records, 'record')}. It counts from the next load on.`}
        </p>
      </div>
      {problems.length === 0 ? null : (
        <div className="grid gap-2">
          <p className="text-sm">
            {problems_total > problems.length
              ? `${formatNumber(problems_total)} problems, of which these come first:`
              : `${formatCount(problems_total, 'problem')}:`}
          </p>
          <div className="max-h-72 overflow-y-auto rounded-md border">
            <Table caption="Problems of the list">
              <thead>
                <tr>
                  <Th>Line</Th>
                  <Th>Record</Th>
                  <Th>Problem and remedy</Th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ record, line, message }) => (
                  <tr key={`${record} ${message}`}>
                    <Td className="tabular-nums">{line ?? '–'}</Td>
                    <Td className="tabular-nums">{record}</Td>
                    <Td className="wrap-anywhere w-full">{message}.</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </div>
      )}
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {mayScreen ? (
          <Button variant="primary" onClick={onScreen}>
            Screen all customers now
          </Button>
        ) : null}
      </DialogFooter>
    </div>
  );
}
