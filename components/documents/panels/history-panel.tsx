import { Eye } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatBytes, formatCount } from '#lib/format.ts';
import { TextChangeView } from '../finding-evidence.tsx';
import type { Region } from '../finding-groups.ts';
import { CHANGE_WORDS, levelText } from './history-words.ts';
import { PageChanges } from './page-changes.tsx';
import { Nothing, Part } from './part.tsx';
import { SignatureList } from './signature-list.tsx';

const CHANGES_SHOWN = 12;

type Revision = ReportContents['revisions'][number];

interface HistoryPanelProps {
  readonly contents: ReportContents;
  /** The view that the page shows, as `revision-<n>`. */
  readonly viewId: string | null;
  /** Shows a page before a save, set against it, and a place on it where one is known. */
  readonly onShow: (page: number, viewId: string, place: Region | null) => void;
}

/** Every save of the file with what it changed, and the signatures. */
export function HistoryPanel({ contents, viewId, onShow }: HistoryPanelProps) {
  const { revisions, signatures } = contents;
  return (
    <div className="grid gap-4">
      <Part title="Saves of the file" note={revisions.length > 0 ? revisions.length : undefined}>
        {revisions.length === 0 ? (
          <Nothing>No history: only PDFs keep the states before each save.</Nothing>
        ) : (
          <ol className="grid">
            {revisions.map((revision) => (
              <Save
                key={revision.number}
                revision={revision}
                last={revision.number === revisions.at(-1)?.number}
                view={viewBefore(contents, revision)}
                layers={contents.layers}
                viewId={viewId}
                onShow={onShow}
              />
            ))}
          </ol>
        )}
        {revisions.length === 1 ? (
          <Nothing>The file keeps this state alone. Saving a copy drops all earlier ones.</Nothing>
        ) : null}
      </Part>
      <Part title="Signatures" note={signatures.length > 0 ? signatures.length : undefined}>
        <SignatureList signatures={signatures} revisions={revisions} />
      </Part>
    </div>
  );
}

interface View {
  readonly page: number;
  readonly id: string;
}

/** A page before a save: one that it changed, else the first that has a picture. */
function viewBefore({ layers }: ReportContents, { number, changes }: Revision): View | null {
  const id = `revision-${number - 1}`;
  const pages = layers.filter(({ layer }) => layer === id).map(({ page }) => page);
  const page = pages.find((each) => changes.some((change) => change.page === each)) ?? pages[0];
  return page === undefined ? null : { page, id };
}

interface SaveProps extends Pick<HistoryPanelProps, 'viewId' | 'onShow'> {
  readonly revision: Revision;
  readonly last: boolean;
  readonly view: View | null;
  readonly layers: ReportContents['layers'];
}

function Save({ revision, last, view, layers, viewId, onShow }: SaveProps) {
  const { number, start, end, readable, rewritten, changes } = revision;
  const shown = view !== null && view.id === viewId;
  return (
    <li className="relative grid gap-1.5 pb-4 pl-6 last:pb-0">
      {last ? null : (
        <span aria-hidden className="absolute top-3 bottom-[-0.25rem] left-[0.3125rem] w-px bg-line-strong" />
      )}
      <span
        aria-hidden
        className={cn(
          'absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2',
          shown ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
        )}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-medium text-sm">{number === 1 ? 'Save 1, the first' : `Save ${number}`}</h3>
        {last && number > 1 ? <Badge tone="outline">The file as received</Badge> : null}
        {readable ? null : <Badge tone="high">Could not be opened</Badge>}
        {view ? (
          <Button
            size="sm"
            className="ml-auto aria-pressed:bg-selected aria-pressed:text-primary-soft-foreground"
            aria-pressed={shown}
            onClick={() => onShow(view.page, view.id, changes.find(({ page }) => page === view.page) ?? null)}
          >
            <Eye aria-hidden />
            Before and after
          </Button>
        ) : null}
      </div>
      <p className="text-sm">{levelText(revision)}</p>
      <p className="text-muted text-xs">{`${formatBytes(end - start)}, bytes ${start} to ${end}`}</p>
      {rewritten ? (
        <p className="text-muted text-xs">Most words of a page differ, so single changes cannot be told.</p>
      ) : null}
      <PageChanges revision={revision} layers={layers} viewId={viewId} onShow={onShow} />
      {changes.length > 0 ? <Changes changes={changes} /> : null}
    </li>
  );
}

function Changes({ changes }: { changes: Revision['changes'] }) {
  return (
    <ul className="mt-1 grid gap-2">
      {changes.slice(0, CHANGES_SHOWN).map(({ page, box, before, after, kind }) => (
        <li key={`${page} ${box.x} ${box.y} ${before} ${after}`} className="grid gap-1">
          <p className="text-muted text-xs">{`${CHANGE_WORDS[kind]}, page ${page}`}</p>
          <TextChangeView from={before} to={after} fromLabel="Before" toLabel="After" />
        </li>
      ))}
      {changes.length > CHANGES_SHOWN ? (
        <li className="text-muted text-xs">{`and ${formatCount(changes.length - CHANGES_SHOWN, 'further change')}`}</li>
      ) : null}
    </ul>
  );
}
