'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Card } from '#components/ui/card.tsx';
import { reportContentsQuery } from '#lib/client/reports.ts';
import type { Analysis, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { api } from '#lib/paths.ts';
import { factOf } from './fact.ts';
import { groupFindings, type Region } from './finding-groups.ts';
import { ReportTabs } from './report-tabs.tsx';
import { ReviewBar } from './review-bar.tsx';
import { reveal, useSelection } from './use-selection.ts';
import { VerdictHeader } from './verdict-header.tsx';
import { PageStrip } from './viewer/page-strip.tsx';
import { PageViewer, PLACE_ID } from './viewer/page-viewer.tsx';
import { usePageView } from './viewer/use-page-view.ts';

interface ReportReviewProps {
  readonly tenantId: string;
  readonly report: ReportDetail;
  readonly analysis: Analysis;
}

/** A finished report: the verdict, the page with its numbered places, and beside it the findings and the file's story. */
export function ReportReview({ tenantId, report, analysis }: ReportReviewProps) {
  const groups = groupFindings(analysis.findings);
  const contents = useQuery(reportContentsQuery(tenantId, String(report.id)));
  const selection = useSelection(groups, analysis.pages.length);
  const fact = factOf(groups, contents.data?.words ?? []);
  const shown = usePageView(contents.data, selection.page, fact?.viewId ?? null);
  const [place, setPlace] = useState<Region | null>(null);
  const showPlace = (next: Region) => {
    setPlace(next);
    selection.openPage(next.page);
    requestAnimationFrame(() => requestAnimationFrame(() => reveal(PLACE_ID)));
  };
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
    pageUrl: (page: number, layer: string | null = null) => api.reportPage(tenantId, report.id, page, layer),
  };
  return (
    <div className="grid gap-4">
      <VerdictHeader analysis={analysis} fact={fact} onShow={selection.choose} />
      <ReviewBar key={report.id} tenantId={tenantId} report={report} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
        <Card aria-label="Document" className="overflow-hidden lg:sticky lg:top-4">
          <PageStrip {...viewer} />
          <PageViewer {...viewer} shown={shown} contents={contents.data} place={place} />
        </Card>
        <ReportTabs
          tenantId={tenantId}
          report={report}
          analysis={analysis}
          groups={groups}
          selection={selection}
          shown={shown}
          contents={contents}
          onPlace={showPlace}
        />
      </div>
    </div>
  );
}
