'use client';
import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import type { Analysis, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { formatCount } from '#lib/format.ts';
import { api } from '#lib/paths.ts';
import { FindingCard } from './finding-card.tsx';
import { groupFindings, type NumberedFinding } from './finding-groups.ts';
import { PageStrip } from './page-strip.tsx';
import { PageViewer } from './page-viewer.tsx';
import { ReportFacts } from './report-facts.tsx';
import { useSelection } from './use-selection.ts';
import { VerdictHeader } from './verdict-header.tsx';

interface ReportReviewProps {
  readonly tenantId: string;
  readonly report: ReportDetail;
  readonly analysis: Analysis;
}

/** A finished report: the verdict, the page with its numbered places, and every finding beside it. */
export function ReportReview({ tenantId, report, analysis }: ReportReviewProps) {
  const groups = groupFindings(analysis.findings);
  const selection = useSelection(groups, analysis.pages.length);
  const at = groups.flagged.findIndex(({ key }) => key === selection.active);
  const step = (to: number) => {
    const item = groups.flagged[to];
    if (item) selection.choose(item.key);
  };
  const usable = groups.flagged.length > 0;
  useShortcut({ keys: 'j', label: 'Next finding', group: 'Report', run: () => step(at + 1) }, usable);
  useShortcut({ keys: 'k', label: 'Previous finding', group: 'Report', run: () => step(at - 1) }, usable);
  const viewer = {
    pages: analysis.pages,
    groups,
    selection,
    pageUrl: (page: number) => api.reportPage(tenantId, report.id, page),
  };
  return (
    <div className="grid gap-4">
      <VerdictHeader analysis={analysis} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
        <Card aria-label="Document" className="overflow-hidden lg:sticky lg:top-4">
          <PageStrip {...viewer} />
          <PageViewer {...viewer} />
        </Card>
        <div className="grid min-w-0 gap-4">
          <Card aria-labelledby="findings">
            <h2 id="findings" className="px-4 pt-3 pb-2 font-semibold">
              {groups.flagged.length > 0 ? formatCount(groups.flagged.length, 'finding') : 'Findings'}
            </h2>
            {groups.flagged.length > 0 ? (
              <ol className="divide-y border-t">
                {groups.flagged.map((item) => (
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
              <Disclosure title="Found nothing" note={groups.passed.length} defaultOpen={groups.flagged.length === 0}>
                <Checks items={groups.passed} />
              </Disclosure>
              <Disclosure title="Could not be carried out" note={groups.unseen.length}>
                <Checks items={groups.unseen} />
              </Disclosure>
            </CardBody>
          </Card>
          <ReportFacts report={report} analysis={analysis} />
          <Disclosure title="Raw report">
            <CodeBlock label="report as JSON" code={JSON.stringify(report, null, 2)} />
          </Disclosure>
        </div>
      </div>
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
