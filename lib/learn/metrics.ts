/** What was predicted of events and what they were; the three arrays go together. */
export interface Predictions {
  /** Any increasing score; for calibration a probability 0..1. */
  readonly score: Float64Array;
  /** 0 or 1. */
  readonly label: Uint8Array;
  /** How many events each stands for. */
  readonly weight: Float64Array;
}

/** Indices by score, highest first; ties in the order given. */
export function ranked({ score }: Predictions): Int32Array {
  return Int32Array.from(score.keys()).sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0) || a - b);
}

/** A point of the curve that follows from taking every event of at least a score. */
interface Reached {
  readonly score: number;
  readonly frauds: number;
  readonly others: number;
}

/** Visits the distinct scores from the highest, with all that is reached by then; ties go together. */
function sweep(
  predictions: Predictions,
  order: Int32Array,
  visit: (reached: Reached, before: Reached) => void,
): Reached {
  const { score, label, weight } = predictions;
  let before: Reached = { score: Infinity, frauds: 0, others: 0 };
  let [frauds, others] = [0, 0];
  order.forEach((row, place) => {
    if (label[row] === 1) frauds += weight[row] ?? 0;
    else others += weight[row] ?? 0;
    const next = order[place + 1];
    if (next !== undefined && score[next] === score[row]) return;
    const reached = { score: score[row] ?? 0, frauds, others };
    visit(reached, before);
    before = reached;
  });
  return before;
}

/** Area under the ROC curve; .5 where one of the outcomes is missing. */
export function areaUnderRoc(predictions: Predictions, order = ranked(predictions)): number {
  let area = 0;
  const { frauds, others } = sweep(predictions, order, (reached, before) => {
    area += ((reached.others - before.others) * (reached.frauds + before.frauds)) / 2;
  });
  return frauds === 0 || others === 0 ? 0.5 : area / (frauds * others);
}

/** Mean precision over the frauds, `sum (R_n - R_n-1) * P_n` as scikit-learn defines it; 0 without any fraud. */
export function averagePrecision(predictions: Predictions, order = ranked(predictions)): number {
  let sum = 0;
  const { frauds } = sweep(predictions, order, (reached, before) => {
    const taken = reached.frauds + reached.others;
    if (taken > 0) sum += ((reached.frauds - before.frauds) * reached.frauds) / taken;
  });
  return frauds === 0 ? 0 : sum / frauds;
}

/** Of the events at or above a threshold; null where the denominator is empty. */
export function precisionRecallAt({ score, label, weight }: Predictions, threshold: number) {
  let [taken, caught, frauds, total] = [0, 0, 0, 0];
  for (const [row, value] of score.entries()) {
    const size = weight[row] ?? 0;
    const fraud = label[row] === 1 ? size : 0;
    total += size;
    frauds += fraud;
    if (value < threshold) continue;
    taken += size;
    caught += fraud;
  }
  return {
    precision: taken === 0 ? null : caught / taken,
    recall: frauds === 0 ? null : caught / frauds,
    taken: total === 0 ? null : taken / total,
  };
}

export interface CalibrationBin {
  /** Mean prediction, share of fraud, and how many events. */
  readonly predicted: number;
  readonly observed: number;
  readonly events: number;
}

/** Events by their prediction in bins of equal width over 0..1; empty ones are left out. */
export function calibrationBins({ score, label, weight }: Predictions, bins = 10): CalibrationBin[] {
  const sums = Array.from({ length: bins }, () => ({ predicted: 0, frauds: 0, events: 0 }));
  for (const [row, value] of score.entries()) {
    const sum = sums[Math.min(bins - 1, Math.floor(value * bins))];
    const size = weight[row] ?? 0;
    if (!sum) continue;
    sum.predicted += size * value;
    sum.events += size;
    if (label[row] === 1) sum.frauds += size;
  }
  return sums
    .filter(({ events }) => events > 0)
    .map(({ predicted, frauds, events }) => ({ predicted: predicted / events, observed: frauds / events, events }));
}

/** Expected calibration error: how far predictions are from what came, on average over events (Guo 2017). */
export function calibrationError(predictions: Predictions, bins = 10): number {
  const filled = calibrationBins(predictions, bins);
  const total = filled.reduce((sum, { events }) => sum + events, 0);
  return filled.reduce(
    (sum, { predicted, observed, events }) => sum + (events / total) * Math.abs(predicted - observed),
    0,
  );
}

/** Precision and recall at the scores that reach each of `points` equal steps of recall. */
export function precisionRecallCurve(predictions: Predictions, points = 40) {
  const order = ranked(predictions);
  const total = sweep(predictions, order, () => {}).frauds;
  const curve: { threshold: number; precision: number; recall: number }[] = [];
  sweep(predictions, order, ({ score, frauds, others }) => {
    const recall = total === 0 ? 0 : frauds / total;
    if (recall < (curve.length + 1) / points) return;
    curve.push({ threshold: score, precision: frauds / (frauds + others), recall });
  });
  return curve;
}
