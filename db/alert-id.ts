const PATTERN = /^ALRT-\d{8}-([1-9]\d{0,14})$/;

/** The public name of an alert, `ALRT-<UTC yyyymmdd>-<seq>` (spec, RiskAlert). @param ts when the alert was made. */
export function alertIdOf(ts: Date, seq: number): string {
  return `ALRT-${ts.toISOString().slice(0, 10).replaceAll('-', '')}-${seq}`;
}

/** The seq in an alert id; null for anything else. Whether the day is that of the alert is left to be compared. */
export function seqOfAlertId(alertId: string): number | null {
  const seq = PATTERN.exec(alertId)?.[1];
  return seq === undefined ? null : Number(seq);
}
