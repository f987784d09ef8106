import type { Detector, GenuineCount } from '#lib/contracts/detector.ts';
import { formatCount } from '#lib/format.ts';

const MEDIA: Readonly<Record<GenuineCount['medium'], string>> = {
  text: 'with a text layer',
  picture: 'read from pictures',
};

/** How a check of documents counts when a document is accused, in words; empty for checks of other engines. */
export function accusationLines(accusation: Detector['accusation']): readonly string[] {
  if (accusation === null) return [];
  const { cause, alone, genuine } = accusation;
  const how = alone
    ? 'It accuses alone only as a direct proof, or where fewer than one genuine document in a thousand shows it.'
    : 'It never accuses without a finding of another cause.';
  const counts = genuine.map(
    ({ medium, of, medium_or_high, high }) =>
      `In ${formatCount(of, 'genuine document')} ${MEDIA[medium]} it found something ${times(medium_or_high)} at medium severity or more, ${times(high)} of these at high.`,
  );
  const none = 'It was not counted on genuine documents yet, so it accuses only as a direct proof.';
  return [`Cause: ${cause}.`, how, ...(counts.length > 0 ? counts : [none])];
}

const times = (count: number): string => formatCount(count, 'time');
