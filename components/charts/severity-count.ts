/** Alerts of one hour or one day. */
export interface SeverityCount {
  /** ISO 8601. */
  readonly at: string;
  readonly LOW: number;
  readonly MEDIUM: number;
  readonly HIGH: number;
  readonly CRITICAL: number;
  readonly blocked: number;
}

/** Of every severity together. */
export function alertsIn({ LOW, MEDIUM, HIGH, CRITICAL }: SeverityCount): number {
  return LOW + MEDIUM + HIGH + CRITICAL;
}
