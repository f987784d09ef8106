import type { ReportContents } from '#lib/contracts/report-contents.ts';

export type Recovered = ReportContents['recovered'][number];

/** Words further apart than this belong to different pieces; share of the page's width. */
const GAP_MAX = 0.03;

/** Words that follow each other on a line and are hidden in one way, as one piece. */
export function joinRecovered(words: readonly Recovered[]): readonly Recovered[] {
  const pieces: Recovered[] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && follows(last, word)) pieces[pieces.length - 1] = joined(last, word);
    else pieces.push(word);
  }
  return pieces;
}

function follows(last: Recovered, next: Recovered): boolean {
  const gap = next.box.x - (last.box.x + last.box.width);
  const drop = Math.abs(next.box.y + next.box.height / 2 - (last.box.y + last.box.height / 2));
  return (
    next.page === last.page &&
    next.hidden_by === last.hidden_by &&
    drop < Math.max(last.box.height, next.box.height) / 2 &&
    Math.abs(gap) < GAP_MAX
  );
}

function joined(last: Recovered, next: Recovered): Recovered {
  const [x, y] = [Math.min(last.box.x, next.box.x), Math.min(last.box.y, next.box.y)];
  const right = Math.max(last.box.x + last.box.width, next.box.x + next.box.width);
  const bottom = Math.max(last.box.y + last.box.height, next.box.y + next.box.height);
  return { ...last, text: `${last.text} ${next.text}`, box: { x, y, width: right - x, height: bottom - y } };
}
