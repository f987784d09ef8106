import type { SimilarReports } from '#lib/contracts/report-review.ts';
import { formatCode } from '#lib/format.ts';

export type Similar = SimilarReports['similar'][number];

export const LINK_TEXTS: Readonly<Record<Similar['link'], string>> = {
  same_bytes: 'The same file',
  same_picture: 'The same picture',
  same_text: 'Nearly the same text',
  same_template: 'The same template',
  shared_picture: 'A picture in common',
  shared_identifier: 'A number or an address in common',
};

/** Which identifiers the two share, and in which they differ. */
export function Identifiers({ similar: { shared, differing } }: { similar: Similar }) {
  const listed = (kinds: readonly string[]) => kinds.map((kind) => formatCode(kind)).join(', ');
  if (shared.length === 0 && differing.length === 0) return null;
  return (
    <p className="text-xs">
      {shared.length > 0 ? `Same: ${listed(shared)}. ` : ''}
      {differing.length > 0 ? <span className="text-high">{`Different: ${listed(differing)}.`}</span> : null}
    </p>
  );
}
