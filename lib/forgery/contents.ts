import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { pageViews } from './derive/page-view.ts';
import { pictureTags } from './derive/picture-tags.ts';
import type { DocumentFacts } from './document.ts';
import type { PageChange } from './facts/effects.ts';
import type { Metadata, Revision, TextChange } from './facts/history.ts';
import type { Box } from './facts/page.ts';
import type { FontFact } from './facts/paint.ts';
import type { ExifTag } from './facts/picture.ts';
import type { Word } from './facts/text.ts';
import type { PageLayer } from './open/opened.ts';
import type { IncrementLevel, SignatureFact } from './pdf/facts.ts';

interface PlacedText {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
}

/** What a reviewer may want to see of a document beside its findings. */
export interface Contents {
  readonly document_class: DocumentClass | null;
  readonly words: readonly (PlacedText & { readonly source: Word['source']; readonly confidence: number })[];
  /** Text that the file holds and the page does not show. */
  readonly recovered: readonly (PlacedText & { readonly hidden_by: string })[];
  readonly revisions: readonly {
    readonly number: number;
    /** Bytes of the file, from and to. */
    readonly start: number;
    readonly end: number;
    readonly readable: boolean;
    readonly rewritten: boolean;
    readonly level: IncrementLevel | null;
    readonly changes: readonly Pick<TextChange, 'page' | 'box' | 'before' | 'after' | 'kind'>[];
    readonly pages: readonly {
      readonly fate: PageChange['fate'];
      readonly before: number | null;
      readonly after: number | null;
      readonly was_text: string;
      readonly is_text: string;
    }[];
  }[];
  readonly signatures: readonly {
    readonly signer: string | null;
    readonly signed_at: string | null;
    readonly integrity: SignatureFact['integrity'];
    readonly coverage: SignatureFact['coverage'];
    readonly revision: number | null;
    readonly problem: string | null;
  }[];
  readonly metadata: Metadata | null;
  readonly tags: readonly ExifTag[];
  readonly fonts: readonly FontFact[];
  readonly layers: readonly { readonly page: number; readonly layer: PageLayer['layer'] }[];
}

const WORDS_MAX = 20_000;
const RECOVERED_MAX = 500;
const CHANGES_MAX = 200;

/** @param layers the pictures of pages that were made beside the plain ones. */
export function contentsOf(
  facts: Partial<DocumentFacts>,
  layers: readonly Pick<PageLayer, 'page' | 'layer'>[],
): Contents {
  return {
    document_class: facts.documentClass ?? null,
    words: (facts.words ?? [])
      .slice(0, WORDS_MAX)
      .map(({ page, box, text, source, confidence }) => ({ page, box, text, source, confidence })),
    recovered: recoveredOf(facts).slice(0, RECOVERED_MAX),
    revisions: (facts.revisions ?? []).map(revisionOf),
    signatures: (facts.signatures ?? []).map(({ signer, signedAt, integrity, coverage, revision, problem }) => ({
      signer,
      signed_at: signedAt,
      integrity,
      coverage,
      revision,
      problem,
    })),
    metadata: facts.metadata ?? null,
    tags: pictureTags(facts),
    fonts: facts.fonts ?? [],
    layers: layers.map(({ page, layer }) => ({ page, layer })),
  };
}

function revisionOf(revision: Revision): Contents['revisions'][number] {
  const { number, start, end, readable, rewritten, increment, changes, pages = [] } = revision;
  return {
    number,
    start,
    end,
    readable,
    rewritten,
    level: increment?.level ?? null,
    changes: changes
      .slice(0, CHANGES_MAX)
      .map(({ page, box, before, after, kind }) => ({ page, box, before, after, kind })),
    pages: pages.slice(0, CHANGES_MAX).map(({ fate, before, after, wasText, isText }) => {
      return { fate, before, after, was_text: wasText, is_text: isText };
    }),
  };
}

function recoveredOf({ pages, runs, paint }: Partial<DocumentFacts>): Contents['recovered'] {
  if (pages === undefined || runs === undefined || paint === undefined) return [];
  return pageViews({ pages, runs, paint }).flatMap((view) =>
    view.runs.flatMap(({ page, box, text }, index) => {
      const hidden = view.visibility[index];
      return hidden ? [{ page, box, text, hidden_by: hidden.hiddenBy }] : [];
    }),
  );
}
