import { Disclosure } from '#components/alerts/disclosure.tsx';
import { cn } from '#components/ui/cn.ts';
import { EvidenceText } from './evidence-text.tsx';
import { FindingBadge, factsOf } from './finding-badge.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { isOfReuse, leadOf, type NumberedFinding } from './finding-groups.ts';
import type { Selection } from './use-selection.ts';

interface FindingCardProps {
  readonly item: NumberedFinding;
  readonly selection: Selection;
}

/** One flagged finding; choosing it shows its place on the page, and the other way round. */
export function FindingCard({ item, selection }: FindingCardProps) {
  const { finding } = item;
  const active = selection.active === item.key;
  const namesReports = isOfReuse(finding);
  const pages = [...new Set(item.regions.map(({ page }) => page))];
  return (
    <li
      id={selection.cardId(item.key)}
      data-selected={active}
      className={cn(
        'scroll-mt-20 border-l-2 px-4 py-3 transition-colors',
        active ? 'border-l-primary bg-selected' : 'border-l-transparent',
      )}
      onMouseEnter={() => selection.hover(item.key)}
      onMouseLeave={() => selection.hover(null)}
    >
      <h3>
        <button
          type="button"
          aria-pressed={active}
          className="flex w-full items-start gap-2 rounded-md text-left"
          onClick={() => selection.choose(item.key)}
          onFocus={() => selection.hover(item.key)}
          onBlur={() => selection.hover(null)}
        >
          <NumberTag label={`${item.number ?? ''}`} tampered={finding.tampered} className="mt-0.5" />
          <span className="font-medium">{item.title}</span>
        </button>
      </h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <FindingBadge finding={finding} />
        {factsOf(finding, pages).join(' · ')}
      </p>
      <div className="mt-2 grid gap-3">
        <p className="break-words text-sm">
          <EvidenceText text={leadOf(finding.observation)} namesReports={namesReports} />
        </p>
        {finding.evidence ? <FindingEvidence evidence={finding.evidence} namesReports={namesReports} /> : null}
        <Advice title="It may be innocent" text={finding.benign_explanation} folded />
        <Advice title="What to do" text={finding.recommended_action} />
        <p className="font-mono text-muted text-xs">{`${finding.check_id} v${finding.check_version}`}</p>
      </div>
    </li>
  );
}

/** Explanations and steps come as one string with `; ` between them. */
function Advice({ title, text, folded = false }: { title: string; text: string; folded?: boolean }) {
  const items = text.split('; ').filter((item) => item !== '');
  if (items.length === 0) return null;
  const list = (
    <ul className="list-disc pl-4 text-muted text-sm">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  if (folded) {
    return (
      <Disclosure title={title} note={items.length}>
        {list}
      </Disclosure>
    );
  }
  return (
    <div>
      <p className="font-medium text-xs">{title}</p>
      {list}
    </div>
  );
}

/** The number that joins a finding and its places on the page. */
export function NumberTag({ label, tampered, className }: { label: string; tampered: boolean; className?: string }) {
  return (
    <span
      className={cn(
        'inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1 font-semibold text-[0.6875rem] leading-none',
        tampered ? 'bg-critical text-background' : 'bg-high text-background',
        className,
      )}
    >
      {label}
    </span>
  );
}
