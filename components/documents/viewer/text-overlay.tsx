import { cn } from '#components/ui/cn.ts';
import type { ReportContents } from '#lib/contracts/report-contents.ts';

type Word = ReportContents['words'][number];

interface TextOverlayProps {
  readonly words: readonly Word[];
  readonly source: Word['source'];
  readonly widthPx: number;
  readonly heightPx: number;
}

/** OCR words below this are drawn as doubtful. */
const SURE = 80;
/** Share of a box's height that letters without their line gap take. */
const LETTER_SHARE = 0.8;

/** The words of one source in their boxes, in the place of what the page shows there. */
export function TextOverlay({ words, source, widthPx, heightPx }: TextOverlayProps) {
  const name = source === 'layer' ? 'Text layer' : 'Words read by OCR';
  return (
    <svg
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}: ${words.length} words`}
      data-testid={`words-${source}`}
      className="absolute inset-0 size-full"
    >
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of a finished report never move
        <WordBox key={index} word={word} widthPx={widthPx} heightPx={heightPx} />
      ))}
    </svg>
  );
}

function WordBox({ word, widthPx, heightPx }: { word: Word } & Pick<TextOverlayProps, 'widthPx' | 'heightPx'>) {
  const { box, text, source, confidence } = word;
  const [x, y] = [box.x * widthPx, box.y * heightPx];
  const [width, height] = [box.width * widthPx, box.height * heightPx];
  const doubtful = source === 'ocr' && confidence < SURE;
  const upright = text.length < 3 || height <= width;
  return (
    <g>
      <title>{source === 'ocr' ? `${text} (confidence ${Math.round(confidence)})` : text}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fillOpacity={0.88}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
        className={cn(
          'fill-white',
          source === 'layer' ? 'stroke-[#3a4cc9]' : doubtful ? 'stroke-[#b8560b]' : 'stroke-[#2f9e5f]',
        )}
      />
      {upright && width > 0 && height > 0 ? (
        <text
          x={x}
          y={y + height * LETTER_SHARE}
          fontSize={height * LETTER_SHARE}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
          className={doubtful ? 'fill-[#93390a]' : 'fill-[#14171d]'}
        >
          {text}
        </text>
      ) : null}
    </g>
  );
}
