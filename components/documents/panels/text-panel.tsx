import { MapPin } from 'lucide-react';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatCode, formatCount } from '#lib/format.ts';
import type { Region } from '../finding-groups.ts';
import { linesOf } from './lines.ts';
import { Nothing, Part } from './part.tsx';
import { joinRecovered } from './recovered.ts';

interface TextPanelProps {
  readonly contents: ReportContents;
  readonly page: number;
  /** Shows a place on its page. */
  readonly onPlace: (place: Region) => void;
}

/** Text that the page does not show, and the words of the page by their source. */
export function TextPanel({ contents, page, onPlace }: TextPanelProps) {
  const recovered = joinRecovered(contents.recovered);
  return (
    <div className="grid gap-4">
      <Part title="Recovered text" note={recovered.length > 0 ? recovered.length : undefined}>
        {recovered.length === 0 ? (
          <Nothing>The file holds no text that its pages do not show.</Nothing>
        ) : (
          <ul className="grid max-h-96 gap-2 overflow-y-auto">
            {recovered.map((piece) => (
              <li
                key={`${piece.page} ${piece.box.x} ${piece.box.y} ${piece.text}`}
                className="grid gap-1 rounded-md bg-sunken px-3 py-2"
              >
                <p className="break-words font-mono text-sm">{piece.text}</p>
                <p className="flex flex-wrap items-center gap-1.5">
                  <Badge tone="outline">{formatCode(piece.hidden_by)}</Badge>
                  <Button variant="link" size="sm" className="h-5 px-0 text-xs" onClick={() => onPlace(piece)}>
                    <MapPin aria-hidden />
                    {`Page ${piece.page}`}
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={`Words of page ${page}`}>
        <PageText
          contents={contents}
          page={page}
          source="layer"
          title="Text layer"
          missing="This page has no text layer."
        />
        <PageText
          contents={contents}
          page={page}
          source="ocr"
          title="Read by OCR"
          missing="No words were read from the picture of this page."
        />
      </Part>
    </div>
  );
}

interface PageTextProps extends Pick<TextPanelProps, 'contents' | 'page'> {
  readonly source: ReportContents['words'][number]['source'];
  readonly title: string;
  readonly missing: string;
}

function PageText({ contents, page, source, title, missing }: PageTextProps) {
  const words = contents.words.filter((word) => word.page === page && word.source === source);
  if (words.length === 0) return <Nothing>{missing}</Nothing>;
  return (
    <Disclosure title={title} note={formatCount(words.length, 'word')}>
      <ScrollRegion label={title} className="max-h-96 overflow-y-auto">
        <p className="whitespace-pre-wrap break-words font-mono text-xs">{linesOf(words).join('\n')}</p>
      </ScrollRegion>
    </Disclosure>
  );
}
