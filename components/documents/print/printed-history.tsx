import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatCode, formatCount } from '#lib/format.ts';
import { TextChangeView } from '../finding-evidence.tsx';
import { FilePanel } from '../panels/file-panel.tsx';
import { CHANGE_WORDS, levelText, pageChangeText } from '../panels/history-words.ts';
import { joinRecovered } from '../panels/recovered.ts';
import { SignatureList } from '../panels/signature-list.tsx';
import { Section } from './section.tsx';

const CHANGES_MAX = 40;
const RECOVERED_MAX = 100;

/** Saves, signatures, recovered text and metadata. */
export function PrintedHistory({ contents }: { contents: ReportContents }) {
  const { revisions, signatures } = contents;
  const recovered = joinRecovered(contents.recovered);
  const changes = revisions.flatMap(({ number, changes: made }) => made.map((change) => ({ ...change, number })));
  return (
    <>
      <Section title="Saves of the file" className="break-before-page">
        {revisions.length === 0 ? <p className="text-sm">Only PDFs keep the states before each save.</p> : null}
        <ol className="grid gap-1 text-sm">
          {revisions.map((revision) => (
            <li key={revision.number}>
              {`Save ${revision.number}: ${levelText(revision)}, bytes ${revision.start} to ${revision.end}`}
              {revision.readable ? '' : ' (could not be opened)'}
              {(revision.pages ?? []).map((change) => `. ${pageChangeText(change)}`).join('')}
            </li>
          ))}
        </ol>
        {changes.length > 0 ? <Changes changes={changes} /> : null}
      </Section>
      <Section title="Signatures">
        <SignatureList signatures={signatures} revisions={revisions} />
      </Section>
      {recovered.length > 0 ? (
        <Section title="Text that the pages do not show">
          <ul className="grid gap-1 text-sm">
            {recovered.slice(0, RECOVERED_MAX).map(({ page, box, text, hidden_by }) => (
              <li key={`${page} ${box.x} ${box.y} ${text}`} className="break-words">
                <span className="font-mono">{text}</span>
                <span className="text-muted">{` (page ${page}, ${formatCode(hidden_by).toLowerCase()})`}</span>
              </li>
            ))}
          </ul>
          <More count={recovered.length - RECOVERED_MAX} />
        </Section>
      ) : null}
      <Section title="Metadata">
        <FilePanel contents={contents} whole />
      </Section>
    </>
  );
}

type Change = ReportContents['revisions'][number]['changes'][number] & { readonly number: number };

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <ul className="grid gap-2">
        {changes.slice(0, CHANGES_MAX).map(({ number, page, box, before, after, kind }) => (
          <li key={`${number} ${page} ${box.x} ${box.y} ${before} ${after}`} className="grid break-inside-avoid gap-1">
            <p className="text-muted text-xs">{`Save ${number}, page ${page}: ${CHANGE_WORDS[kind].toLowerCase()}`}</p>
            <TextChangeView from={before} to={after} fromLabel="Before" toLabel="After" />
          </li>
        ))}
      </ul>
      <More count={changes.length - CHANGES_MAX} />
    </>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="text-muted text-xs">{`and ${formatCount(count, 'more', 'more')}`}</p> : null;
}
