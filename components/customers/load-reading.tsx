import { z } from 'zod';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatCode } from '#lib/format.ts';

const names = z.array(z.string()).catch([]);

/** What a load keeps about the reading of its file; members that are absent or of another shape are left out. */
const Reading = z.object({
  mapping: z.record(z.string(), z.string()).catch({}),
  guessed_columns: z.array(z.object({ header: z.string(), column: z.string() })).catch([]),
  unknown_columns: names,
  dialect: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).catch({}),
  warnings: z.array(z.object({ error: z.string(), message: z.string() })).catch([]),
});

const MARKS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ':': 'colon',
  ' ': 'space',
  ', ': 'comma and space',
};

/** How the columns were understood, and what was odd but loaded. */
export function LoadReading({ details }: Pick<Load, 'details'>) {
  const { mapping, guessed_columns, unknown_columns, dialect, warnings } = Reading.parse(details);
  const columns = Object.entries(mapping);
  const guessed = new Set(guessed_columns.map(({ column }) => column));
  return (
    <>
      {columns.length > 0 ? (
        <Disclosure title="How the columns were read" note={`${columns.length} known`}>
          <div className="grid gap-3">
            <KeyValueList
              items={columns.map(([column, header]) => ({
                label: column,
                value: (
                  <span className="flex flex-wrap items-center gap-1.5 font-mono text-xs">
                    {header}
                    {guessed.has(column) ? <Badge tone="medium">Guessed</Badge> : null}
                  </span>
                ),
              }))}
            />
            <KeyValueList
              items={[
                ...Object.entries(dialect).map(([key, value]) => ({
                  label: formatCode(key),
                  value: value === null ? null : (MARKS[value] ?? value),
                })),
                { label: 'Kept as they are', value: unknown_columns.length > 0 ? unknown_columns.join(', ') : 'none' },
              ]}
            />
          </div>
        </Disclosure>
      ) : null}
      {warnings.length > 0 ? (
        <Disclosure title="Warnings" note={warnings.length}>
          <ul className="grid max-h-80 list-disc gap-1 overflow-y-auto pl-4 text-sm">
            {[...new Set(warnings.map(({ message }) => message))].map((message) => (
              <li key={message} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}
