import { type DueMinutes, SEVERITIES, type Severity } from '#db/vocab.ts';

export const dueFieldName = (severity: Severity): string => `due_${severity}`;

/** Minutes as the field of hours shows them: 90 are "1.5"; '' where no time is set. */
export function hoursOf(minutes: number | null): string {
  return minutes === null ? '' : String(Number((minutes / 60).toFixed(4)));
}

/** What the fields of a form say, in whole minutes; an empty field sets no time. */
export function dueMinutesOf(form: FormData): DueMinutes {
  const minutesOf = (severity: Severity) => {
    const text = String(form.get(dueFieldName(severity)) ?? '').trim();
    return text === '' ? null : Math.max(1, Math.round(Number(text) * 60));
  };
  const [LOW, MEDIUM, HIGH, CRITICAL] = SEVERITIES.map(minutesOf);
  return { LOW: LOW ?? null, MEDIUM: MEDIUM ?? null, HIGH: HIGH ?? null, CRITICAL: CRITICAL ?? null };
}
