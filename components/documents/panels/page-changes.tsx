import { Eye } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import type { Region } from '../finding-groups.ts';
import { pageChangeText, pageChangeView } from './history-words.ts';

interface PageChangesProps {
  readonly revision: ReportContents['revisions'][number];
  readonly layers: ReportContents['layers'];
  /** The view that the page shows. */
  readonly viewId: string | null;
  readonly onShow: (page: number, viewId: string, place: Region | null) => void;
}

/** The pages that a save removed, exchanged, moved or added, each with a way to see it as it was. */
export function PageChanges({ revision, layers, viewId, onShow }: PageChangesProps) {
  const { pages = [], number } = revision;
  if (pages.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1.5">
      {pages.map((change) => {
        const wanted = pageChangeView(change, number);
        const view = layers.find(({ layer, page }) =>
          wanted?.id.startsWith('removed') ? layer === wanted.id : layer === wanted?.id && page === wanted.page,
        );
        return (
          <li
            key={`${change.fate} ${change.before} ${change.after}`}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm"
          >
            <span className="min-w-0 flex-1 break-words">{pageChangeText(change)}</span>
            {view ? (
              <Button
                size="sm"
                className="aria-pressed:bg-selected aria-pressed:text-primary-soft-foreground"
                aria-pressed={viewId === view.layer}
                onClick={() => onShow(view.page, view.layer, null)}
              >
                <Eye aria-hidden />
                Show the page
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
