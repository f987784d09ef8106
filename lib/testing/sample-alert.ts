import { RiskAlert } from '#lib/contracts/risk-alert.ts';

const [first] = (RiskAlert.meta()?.examples ?? []) as unknown[];
const example = RiskAlert.parse(first);

/** A valid alert with this seq; `data` replaces members of its data. */
export function sampleAlert(seq: number, data: Partial<RiskAlert['data']> = {}): RiskAlert {
  return { ...example, seq, data: { ...example.data, alert_id: `ALRT-20260320-${seq}`, ...data } };
}
