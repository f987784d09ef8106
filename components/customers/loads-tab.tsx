'use client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { PageDrop } from '#components/upload/page-drop.tsx';
import { UploadList } from '#components/upload/upload-list.tsx';
import { useUploads } from '#components/upload/use-uploads.ts';
import { type LoadAnswer, loadQuery, loadsQuery } from '#lib/client/loads.ts';
import type { UploadItem, UploadQueue } from '#lib/client/upload-queue.ts';
import { formatNumber } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { isUsual, USUAL_CHOICES } from './load-choices.ts';
import { loadOfUpload } from './load-figures.ts';
import { LoadHistory } from './load-history.tsx';
import { LoadOptions } from './load-options.tsx';
import { LoadProgress } from './load-progress.tsx';
import { addFiles, LOAD_ACCEPT, loadQueue, sendAgain, wasChecked } from './load-queue.ts';
import { LoadResultView } from './load-result-view.tsx';
import { LoadPreparation } from './prepare/load-preparation.tsx';
import { templateCsv } from './template.ts';

/** Where customer files are dropped, followed and found again. */
export function LoadsTab({ tenantId }: { tenantId: string }) {
  const mayLoad = useCan('customers:write');
  const queue = loadQueue(tenantId, useQueryClient());
  const [choices, setChoices] = useState(USUAL_CHOICES);
  const [prepared, prepare] = useState<File | null>(null);
  const latest = useUploads(queue).findLast(({ phase }) => phase === 'done')?.result?.loadId ?? null;
  const options = (
    <Disclosure title="How to load" note={isUsual(choices) ? 'as usual' : 'changed'}>
      <LoadOptions choices={choices} onChange={(change) => setChoices({ ...choices, ...change })} />
    </Disclosure>
  );
  return (
    <div className="grid gap-4">
      {mayLoad ? (
        <div className="grid gap-2">
          <PageDrop
            accept={LOAD_ACCEPT}
            multiple
            title="Choose a customer file, or drop it anywhere on this page"
            hint="CSV, JSON or Excel, also packed, at most 512 MB; rows that cannot be loaded are told one by one"
            onFiles={(files) => (files.length === 1 ? prepare(files[0] ?? null) : addFiles(queue, files, choices))}
          />
          {prepared ? null : options}
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-end"
            onClick={() => saveFile('customers-template.csv', 'text/csv', templateCsv())}
          >
            <Download aria-hidden />
            Download a template
          </Button>
        </div>
      ) : null}
      {prepared ? (
        <LoadPreparation
          key={`${prepared.name}/${prepared.size}/${prepared.lastModified}`}
          tenantId={tenantId}
          file={prepared}
          options={options}
          onCancel={() => prepare(null)}
          onLoad={(decisions) => {
            addFiles(queue, [prepared], { ...choices, ...decisions });
            prepare(null);
          }}
        />
      ) : null}
      <UploadList
        queue={queue}
        working="Loading"
        renderWorking={(item, fallback) => <RunningLoad tenantId={tenantId} item={item} fallback={fallback} />}
        renderDone={(answer, item) => <Done tenantId={tenantId} answer={answer} queue={queue} item={item} />}
      />
      {latest === null ? null : <LatestResult tenantId={tenantId} loadId={latest} />}
      <LoadHistory tenantId={tenantId} />
    </div>
  );
}

interface DoneProps {
  readonly tenantId: string;
  readonly answer: LoadAnswer;
  readonly queue: UploadQueue<LoadAnswer>;
  readonly item: UploadItem<LoadAnswer>;
}

function Done({ tenantId, answer: { result, loadId, replayed }, queue, item }: DoneProps) {
  const checked = wasChecked(item.file);
  const counts = `${formatNumber(result.loadedCount)} loaded, ${formatNumber(result.failedCount)} failed`;
  const text = replayed ? 'Loaded before; nothing was changed' : counts;
  return (
    <>
      <span className="text-muted text-xs max-sm:hidden">{checked ? `Only checked: ${counts}` : text}</span>
      {replayed ? (
        <Button size="sm" onClick={() => sendAgain(queue, item, { force: true })}>
          Load again
        </Button>
      ) : null}
      {checked ? (
        <Button size="sm" onClick={() => sendAgain(queue, item, { dry_run: false })}>
          Load it now
        </Button>
      ) : null}
      {loadId === null ? null : (
        <Button size="sm" asChild>
          <Link href={pages.load(tenantId, loadId)}>Open result</Link>
        </Button>
      )}
    </>
  );
}

interface RunningLoadProps {
  readonly tenantId: string;
  readonly item: UploadItem<LoadAnswer>;
  readonly fallback: ReactNode;
}

/** The upload answers only at the end; until then the list of loads tells how far it is. */
function RunningLoad({ tenantId, item, fallback }: RunningLoadProps) {
  const { data } = useInfiniteQuery(loadsQuery(tenantId, true));
  const loads = data?.pages.flatMap((page) => page.loads) ?? [];
  const load = loadOfUpload(loads, { fileName: item.file.name, startedAt: item.startedAt });
  return load ? <LoadProgress load={load} /> : fallback;
}

function LatestResult({ tenantId, loadId }: { tenantId: string; loadId: string }) {
  const { data: load } = useQuery(loadQuery(tenantId, loadId));
  return load ? <LoadResultView tenantId={tenantId} load={load} /> : null;
}
