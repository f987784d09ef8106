import { FindingBadge, factsOf } from '../finding-badge.tsx';
import { NumberTag } from '../finding-card.tsx';
import { FindingEvidence } from '../finding-evidence.tsx';
import { type FindingGroups, isOfReuse, leadOf, type NumberedFinding } from '../finding-groups.ts';
import { Section } from './section.tsx';

/** Where a finding stands in the printed report. */
export const printedFindingId = (key: string): string => `finding-${key}`;

/** Every finding with its evidence, its innocent explanation and what to do. */
export function PrintedFindings({ groups: { flagged } }: { groups: FindingGroups }) {
  return (
    <Section title={flagged.length === 0 ? 'Findings: none' : 'Findings'}>
      {flagged.length === 0 ? (
        <p className="text-sm">No check that could look found a trace of tampering.</p>
      ) : (
        <ol className="grid gap-4">
          {flagged.map((item) => (
            <Printed key={item.key} item={item} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Printed({ item: { key, number, title, finding, regions } }: { item: NumberedFinding }) {
  const pages = [...new Set(regions.map(({ page }) => page))];
  return (
    <li id={printedFindingId(key)} className="grid gap-2 border-b pb-4 last:border-b-0 last:pb-0">
      <div className="flex break-after-avoid items-start gap-2">
        <NumberTag label={`${number ?? ''}`} tampered={finding.tampered} className="mt-0.5" />
        <h3 className="font-medium">{title}</h3>
      </div>
      <p className="flex break-after-avoid flex-wrap items-center gap-1.5 text-xs">
        <FindingBadge finding={finding} />
        {factsOf(finding, pages).join(' · ')}
      </p>
      <p className="break-words text-sm">{leadOf(finding.observation)}</p>
      {finding.evidence ? (
        <FindingEvidence evidence={finding.evidence} namesReports={isOfReuse(finding)} whole />
      ) : null}
      {finding.benign_explanation === '' ? null : (
        <p className="text-sm">
          <span className="font-medium">It may be innocent: </span>
          {finding.benign_explanation}
        </p>
      )}
      {finding.recommended_action === '' ? null : (
        <p className="text-sm">
          <span className="font-medium">What to do: </span>
          {finding.recommended_action}
        </p>
      )}
      <p className="font-mono text-muted text-xs">{`${finding.check_id} v${finding.check_version}`}</p>
    </li>
  );
}

/** The checks without a finding, by title; for those that could not look, why. */
export function PrintedChecks({ groups: { passed, unseen } }: { groups: FindingGroups }) {
  return (
    <Section title="Checks without a finding">
      <h3 className="break-after-avoid font-medium text-sm">{`Found nothing: ${passed.length}`}</h3>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-0.5 text-sm">
        {passed.map(({ key, title }) => (
          <li key={key} className="break-inside-avoid">
            {title}
          </li>
        ))}
      </ul>
      <h3 className="break-after-avoid font-medium text-sm">{`Could not be carried out: ${unseen.length}`}</h3>
      <ul className="grid gap-1 text-sm">
        {unseen.map(({ key, title, finding }) => (
          <li key={key} className="break-inside-avoid">
            {title}
            <span className="block break-words text-muted text-xs">{finding.observation}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
