'use client';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { changesBetween, type PageView, pageViewsOf, shownView, type TextChange } from './page-views.ts';

const OVERLAYS = ['places', 'text', 'ocr'] as const;
/** Places of findings, words of the text layer, words read by OCR. */
export type Overlay = (typeof OVERLAYS)[number];

export interface ShownPage {
  readonly views: readonly PageView[];
  /** Null is the page as it is. */
  readonly view: PageView | null;
  readonly overlays: ReadonlySet<Overlay>;
  /** Places that the shown saves changed. */
  readonly changes: readonly TextChange[];
  readonly showView: (id: string | null) => void;
  readonly toggle: (overlay: Overlay) => void;
}

const PARSERS = {
  view: parseAsString,
  show: parseAsArrayOf(parseAsStringLiteral(OVERLAYS)).withDefault(['places']),
};
const GROUP = 'Page';

/** In the address where somebody asked for the page as it is. */
const AS_IT_IS = 'page';

/**
 * Which picture of a page is shown, and what is drawn over it; the address holds both.
 * @param first the view that is shown until another one is asked for.
 */
export function usePageView(contents: ReportContents | undefined, page: number, first: string | null): ShownPage {
  const [{ view: named, show }, setParams] = useQueryStates(PARSERS);
  const views = pageViewsOf(contents, page);
  const view = shownView(views, named ?? first);
  const overlays = new Set(show);
  const showView = (id: string | null) => void setParams({ view: id ?? AS_IT_IS });
  const toggle = (overlay: Overlay) =>
    void setParams({ show: OVERLAYS.filter((each) => overlays.has(each) !== (each === overlay)) });
  const at = views.findIndex(({ id }) => id === view?.id);
  const turn = () => showView(views[at + 1]?.id ?? null);
  useShortcut({ keys: 'v', label: 'Next view of the page', group: GROUP, run: turn }, views.length > 0);
  useShortcut({ keys: 'p', label: 'Places of findings', group: GROUP, run: () => toggle('places') });
  useShortcut({ keys: 't', label: 'Text layer', group: GROUP, run: () => toggle('text') });
  useShortcut({ keys: 'w', label: 'Words read by OCR', group: GROUP, run: () => toggle('ocr') });
  return { views, view, overlays, changes: changesBetween(contents, view, page), showView, toggle };
}
