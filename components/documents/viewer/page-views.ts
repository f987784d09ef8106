import type { ReportContents } from '#lib/contracts/report-contents.ts';

export type Revision = ReportContents['revisions'][number];
export type TextChange = Revision['changes'][number];

/** Another view of a page than its plain picture. */
export interface PageView {
  /** As the API names it: `compression`, `noise`, `revision-<n>`, `removed-<n>-<page>`. */
  readonly id: string;
  readonly label: string;
  /** What it is laid over for comparison; null is the page as it is. */
  readonly against: string | null;
  readonly againstLabel: string;
  /** Null for maps and for pages that were removed: they are looked at as a whole. */
  readonly revision: number | null;
}

type Contents = Pick<ReportContents, 'layers' | 'revisions'>;

const MAPS: Readonly<Record<string, string>> = { compression: 'Compression', noise: 'Noise' };
const NOW = 'The page as it is';

/** The views that a page has, maps first, then its earlier saves and the removed pages that stood in its place. */
export function pageViewsOf(contents: Pick<Contents, 'layers'> | undefined, page: number): readonly PageView[] {
  const ids = (contents?.layers ?? []).filter((layer) => layer.page === page).map(({ layer }) => layer);
  const maps = Object.entries(MAPS).flatMap(([id, label]): PageView[] =>
    ids.includes(id) ? [{ id, label, against: null, againstLabel: NOW, revision: null }] : [],
  );
  const saves = ids.flatMap((id) => revisionOf(id) ?? []).toSorted((a, b) => a - b);
  return [
    ...maps,
    ...saves.map((revision, index): PageView => {
      const next = saves[index + 1];
      return {
        id: `revision-${revision}`,
        label: `After save ${revision}`,
        against: next === undefined ? null : `revision-${next}`,
        againstLabel: next === undefined ? NOW : `After save ${next}`,
        revision,
      };
    }),
    ...ids.flatMap((id) => removedView(id) ?? []),
  ];
}

function removedView(id: string): PageView | null {
  const [, save, page] = /^removed-(\d+)-(\d+)$/.exec(id) ?? [];
  if (save === undefined || page === undefined) return null;
  return { id, label: `Removed page ${page} (save ${save})`, against: null, againstLabel: NOW, revision: null };
}

/** The view that the address names, where the page has it. */
export function shownView(views: readonly PageView[], id: string | null): PageView | null {
  return views.find((view) => view.id === id) ?? null;
}

/** What the saves between the two pictures of a comparison changed on the page. */
export function changesBetween(contents: Contents | undefined, view: PageView | null, page: number): TextChange[] {
  const from = view?.revision;
  if (!contents || from === null || from === undefined) return [];
  const to = (view?.against ? revisionOf(view.against) : null) ?? Number.POSITIVE_INFINITY;
  return contents.revisions
    .filter(({ number }) => number > from && number <= to)
    .flatMap(({ changes }) => changes.filter((change) => change.page === page));
}

function revisionOf(layer: string): number | null {
  const digits = /^revision-(\d+)$/.exec(layer)?.[1];
  return digits === undefined ? null : Number(digits);
}
