/** A signal as a model sees it. */
export interface LearnedSignal {
  readonly id: string;
  readonly family: string;
  /** Log-odds at full strength by expert opinion; the prior mean. */
  readonly weight: number;
}

/** One event that was scored and has matured. */
export interface Example {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whom it belongs to: intervals of confidence resample these. */
  readonly group: string;
  readonly fraud: boolean;
  /** How many events it stands for: legitimate ones may be a sample. */
  readonly weight: number;
  /** Flagged signals: index into the signals, strength 0..1. */
  readonly strengths: readonly (readonly [number, number])[];
  /** In the order of FEATURE_NAMES. */
  readonly features: readonly (number | null)[];
}
