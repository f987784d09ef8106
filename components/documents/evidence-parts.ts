/** A piece of an evidence's text: plain words, a date, which stays on one line, or the mention of another report. */
export type EvidencePart =
  | { readonly kind: 'words' | 'date'; readonly text: string }
  | { readonly kind: 'report'; readonly text: string; readonly reportId: number };

const DATE = /(\d{4}-\d\d-\d\d)/;
const REPORT = /(?<=^|\bin |\()report (\d+)(?=$|,| of )/i;

/** An evidence's text in pieces. @param namesReports false where "report 7" can be a word of the document itself. */
export function evidenceParts(text: string, namesReports: boolean): readonly EvidencePart[] {
  const mention = namesReports ? REPORT.exec(text) : null;
  if (mention === null) return datesIn(text);
  const after = mention.index + mention[0].length;
  return [
    ...datesIn(text.slice(0, mention.index)),
    { kind: 'report', text: mention[0], reportId: Number(mention[1]) },
    ...datesIn(text.slice(after)),
  ];
}

function datesIn(text: string): EvidencePart[] {
  return text
    .split(DATE)
    .filter((piece) => piece !== '')
    .map((piece) => ({ kind: DATE.test(piece) ? 'date' : 'words', text: piece }));
}
