import { useTenantId } from '#components/shell/session.tsx';
import { Link } from '#components/ui/link.tsx';
import { pages } from '#lib/paths.ts';
import { type EvidencePart, evidenceParts } from './evidence-parts.ts';

/** A text of an evidence: a report that it names is a link, and no date is broken over two lines. */
export function EvidenceText({ text, namesReports }: { text: string; namesReports: boolean }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  return evidenceParts(text, namesReports).map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: EvidencePart }) {
  const tenantId = useTenantId();
  if (part.kind === 'words') return part.text;
  if (part.kind !== 'report' || tenantId === null) return <span className="whitespace-nowrap">{part.text}</span>;
  return (
    <Link
      href={pages.document(tenantId, part.reportId)}
      className="whitespace-nowrap text-primary underline underline-offset-4"
    >
      {part.text}
    </Link>
  );
}
