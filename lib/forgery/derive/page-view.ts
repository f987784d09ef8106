import type { DocumentFacts } from '../document.ts';
import type { PageFact } from '../facts/page.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

export interface PageView {
  readonly page: PageFact;
  readonly runs: readonly Run[];
  readonly visibility: readonly (Visibility | null)[];
  readonly paint: readonly PaintOp[];
}

type Source = Pick<DocumentFacts, 'pages' | 'runs' | 'paint'>;
const views = new WeakMap<readonly Run[], readonly PageView[]>();

/** Each page with its runs, what hides them and its painting; computed once for one document. */
export function pageViews({ pages, runs, paint }: Source): readonly PageView[] {
  const known = views.get(runs);
  if (known !== undefined) return known;
  const made = pages.map((page): PageView => {
    const own = runs.filter((run) => run.page === page.number);
    const ops = paint.filter((op) => op.page === page.number);
    return { page, runs: own, visibility: visibilityOf(page, own, ops), paint: ops };
  });
  views.set(runs, made);
  return made;
}
