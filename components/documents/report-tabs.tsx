import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { Card, CardBody } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { ApiError } from '#lib/client/request.ts';
import type { Analysis, ReportDetail } from '#lib/contracts/forgery-report.ts';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import type { FindingGroups, Region } from './finding-groups.ts';
import { FindingList } from './finding-list.tsx';
import { FilePanel } from './panels/file-panel.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { Nothing } from './panels/part.tsx';
import { RelatedPanel } from './panels/related-panel.tsx';
import { TextPanel } from './panels/text-panel.tsx';
import { ReportFacts } from './report-facts.tsx';
import { REPORT_TABS, type ReportTab, type Selection } from './use-selection.ts';
import type { ShownPage } from './viewer/use-page-view.ts';

const TITLES: Readonly<Record<ReportTab, string>> = {
  findings: 'Findings',
  history: 'History',
  text: 'Text',
  file: 'File',
  related: 'Related',
};

interface ReportTabsProps {
  readonly tenantId: string;
  readonly report: ReportDetail;
  readonly analysis: Analysis;
  readonly groups: FindingGroups;
  readonly selection: Selection;
  readonly shown: ShownPage;
  readonly contents: UseQueryResult<ReportContents>;
  /** Shows a place on its page. */
  readonly onPlace: (place: Region) => void;
}

/** What stands beside the page: the findings first, then the history, text, file and relations of the document. */
export function ReportTabs(props: ReportTabsProps) {
  const { tenantId, report, analysis, groups, selection, shown, contents, onPlace } = props;
  const choose = (value: string) => {
    const tab = REPORT_TABS.find((each) => each === value);
    if (tab) selection.openTab(tab);
  };
  const showView = (page: number, viewId: string, place: Region | null) => {
    if (place) onPlace(place);
    else selection.openPage(page);
    shown.showView(viewId);
  };
  return (
    <Tabs value={selection.tab} onValueChange={choose} className="min-w-0">
      <TabsList aria-label="About the document">
        {REPORT_TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {TITLES[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="findings" forceMount className="data-[state=inactive]:hidden">
        <FindingList groups={groups} selection={selection} />
      </TabsContent>
      <Panel tab="history">
        <WithContents contents={contents}>
          {(data) => <HistoryPanel contents={data} viewId={shown.view?.id ?? null} onShow={showView} />}
        </WithContents>
      </Panel>
      <Panel tab="text">
        <WithContents contents={contents}>
          {(data) => <TextPanel contents={data} page={selection.page} onPlace={onPlace} />}
        </WithContents>
      </Panel>
      <TabsContent value="file" className="grid gap-4">
        <ReportFacts report={report} analysis={analysis} />
        <Card>
          <CardBody className="pt-4">
            <WithContents contents={contents}>{(data) => <FilePanel contents={data} />}</WithContents>
          </CardBody>
        </Card>
        <Disclosure title="Raw report">
          <CodeBlock label="report as JSON" code={JSON.stringify(report, null, 2)} />
        </Disclosure>
      </TabsContent>
      <Panel tab="related">
        <RelatedPanel tenantId={tenantId} report={report} />
      </Panel>
    </Tabs>
  );
}

function Panel({ tab, children }: { tab: ReportTab; children: ReactNode }) {
  return (
    <TabsContent value={tab}>
      <Card>
        <CardBody className="pt-4">{children}</CardBody>
      </Card>
    </TabsContent>
  );
}

interface WithContentsProps {
  readonly contents: UseQueryResult<ReportContents>;
  readonly children: (data: ReportContents) => ReactNode;
}

function WithContents({ contents: { data, error, refetch }, children }: WithContentsProps) {
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Nothing>
        An older engine made this report and kept nothing of this. Analyse the document again to see it.
      </Nothing>
    );
  }
  if (error) return <ErrorState title="This could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={6} label="Loading the contents" />;
}
