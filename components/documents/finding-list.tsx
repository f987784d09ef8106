import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { formatCount } from '#lib/format.ts';
import { FindingCard } from './finding-card.tsx';
import type { FindingGroups, NumberedFinding } from './finding-groups.ts';
import type { Selection } from './use-selection.ts';

/** What the checks found, and below it those that found nothing or could not look. */
export function FindingList({ groups, selection }: { groups: FindingGroups; selection: Selection }) {
  const { flagged, passed, unseen } = groups;
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="findings">
        <h2 id="findings" className="px-4 pt-3 pb-2 font-semibold">
          {flagged.length > 0 ? formatCount(flagged.length, 'finding') : 'Findings'}
        </h2>
        {flagged.length > 0 ? (
          <ol className="divide-y border-t">
            {flagged.map((item) => (
              <FindingCard key={item.key} item={item} selection={selection} />
            ))}
          </ol>
        ) : (
          <p className="px-4 pb-4 text-muted text-sm">No check that could look found a trace of tampering.</p>
        )}
      </Card>
      <Card>
        <CardHeader title="Checks without a finding" description="What was compared, and what could not be." />
        <CardBody className="grid gap-2">
          <Disclosure title="Found nothing" note={passed.length} defaultOpen={flagged.length === 0}>
            <Checks items={passed} />
          </Disclosure>
          <Disclosure title="Could not be carried out" note={unseen.length}>
            <Checks items={unseen} />
          </Disclosure>
        </CardBody>
      </Card>
    </div>
  );
}

const OUTCOMES = {
  passed: { icon: CircleCheck, className: 'text-success' },
  not_applicable: { icon: CircleSlash, className: 'text-muted' },
  error: { icon: TriangleAlert, className: 'text-high' },
  flagged: { icon: TriangleAlert, className: 'text-high' },
} as const;

function Checks({ items }: { items: readonly NumberedFinding[] }) {
  if (items.length === 0) return <p className="text-muted text-sm">None.</p>;
  return (
    <ul className="grid gap-2.5">
      {items.map(({ key, title, finding }) => {
        const { icon: Icon, className } = OUTCOMES[finding.outcome];
        return (
          <li key={key} className="flex gap-2 text-sm">
            <Icon className={`mt-0.5 size-4 shrink-0 ${className}`} aria-hidden />
            <div className="min-w-0">
              <p className="flex flex-wrap justify-between gap-x-2">
                <span className="font-medium">{title}</span>
                {finding.outcome === 'passed' ? (
                  <span className="text-muted text-xs leading-5">{`confidence ${finding.confidence_score}`}</span>
                ) : null}
              </p>
              <p className="break-words text-muted text-xs">{finding.observation}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
