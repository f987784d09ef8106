/** How an event that moves money ended, as far as its sender said so. */
export interface Outcome {
  /** A word for it, for instance "approved"; null where nothing was said that is worth a word. */
  readonly word: string | null;
  /** The money has gone. Only a result says so: a payment may be sent before it is carried out. */
  readonly wentThrough: boolean;
}

const GONE = /approv|accept|captur|complet|paid|settl|succe/i;
const STOPPED = /\bun|\bnot?\b|declin|fail|refus|reject/i;

/** @param result of the payment, in the words of its sender. */
export function outcomeOf(status: string, result: string | null): Outcome {
  if (result !== null) {
    const stopped = status === 'failed' || STOPPED.test(result);
    return { word: result.toLowerCase(), wentThrough: !stopped && GONE.test(result) };
  }
  return { word: status === 'succeeded' ? null : status, wentThrough: false };
}
