import type { ReactNode } from 'react';
import { Td, Th } from '#components/ui/table.tsx';
import { formatCode, formatDateTime, formatNumber } from '#lib/format.ts';
import type { FindingEvidence } from './evidence-of.ts';
import { EvidenceText } from './evidence-text.tsx';

type Shown<Kind extends FindingEvidence['kind']> = Extract<FindingEvidence, { kind: Kind }>;

/** The values of a comparison. */
export function ValueTable({ values }: Pick<Shown<'value_comparison'>, 'values'>) {
  return (
    <EvidenceTable caption="Values compared">
      <tbody>
        {numbered(values).map(([key, { label, value }]) => (
          <tr key={key}>
            <Th scope="row" className="whitespace-normal border-b-0 py-0.5 pl-0 font-normal">
              {label}
            </Th>
            <Td className="wrap-anywhere border-b-0 py-0.5 pr-0 text-right font-mono text-xs">
              <ValueText value={value} />
            </Td>
          </tr>
        ))}
      </tbody>
    </EvidenceTable>
  );
}

/** Places with what is unusual about each. */
export function PatternTable({ items }: Shown<'structural_pattern'>) {
  const isMeasured = items.some(({ measured }) => measured !== null);
  return (
    <EvidenceTable caption="Unusual places">
      <thead>
        <tr>
          <Th className="py-1 pl-0">Text</Th>
          <Th className="py-1">What is unusual</Th>
          {isMeasured ? <Th className="py-1 pr-0 text-right">Measured (limit)</Th> : null}
        </tr>
      </thead>
      <tbody>
        {numbered(items).map(([key, { text, method, measured, limit }]) => (
          <tr key={key}>
            <Td className="min-w-20 max-w-40 wrap-anywhere border-b-0 py-0.5 pl-0 font-mono text-xs">{text}</Td>
            <Td className="border-b-0 py-0.5 text-xs">{formatCode(method.replaceAll('+', ', '))}</Td>
            {isMeasured ? (
              <Td className="whitespace-nowrap border-b-0 py-0.5 pr-0 text-right text-xs">
                {measured === null ? '–' : formatNumber(measured)}
                {limit === null ? '' : ` (${formatNumber(limit)})`}
              </Td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </EvidenceTable>
  );
}

/** Things that were found, with where. */
export function InventoryTable({ items, namesReports }: Shown<'inventory'> & { namesReports: boolean }) {
  return (
    <EvidenceTable caption="What was found">
      <tbody>
        {numbered(items).map(([key, { label, text, page }]) => (
          <tr key={key}>
            <Th scope="row" className="min-w-20 whitespace-normal border-b-0 py-0.5 pl-0 align-top font-normal">
              <EvidenceText text={label} namesReports={namesReports} />
            </Th>
            <Td className="wrap-anywhere border-b-0 py-0.5 align-top font-mono text-xs">
              <EvidenceText text={text} namesReports={namesReports && !label.startsWith('report ')} />
            </Td>
            <Td className="whitespace-nowrap border-b-0 py-0.5 pr-0 text-right align-top text-muted text-xs">
              {page === null ? '' : `page ${page}`}
            </Td>
          </tr>
        ))}
      </tbody>
    </EvidenceTable>
  );
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

function ValueText({ value }: { value: string }) {
  if (ISO_TIME.test(value)) return <span className="whitespace-nowrap">{formatDateTime(value)}</span>;
  return <EvidenceText text={value} namesReports={false} />;
}

/** A table that needs no scrolling, hence no region of its own: a report has several. */
function EvidenceTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** Items of a fixed list with a key each. */
export function numbered<T>(items: readonly T[]): (readonly [string, T])[] {
  return items.map((item, index) => [`item-${index}`, item] as const);
}
