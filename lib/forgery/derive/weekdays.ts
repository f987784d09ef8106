import type { FoundDate } from './calendar.ts';

/** From Sunday; English, German, French and Spanish. Names of two letters only with a full stop or comma. */
const NAMES: readonly string[] = [
  'sunday|sun|sonntag|so(?=[.,])|dimanche|domingo',
  'monday|mon|montag|mo(?=[.,])|lundi|lunes',
  'tuesday|tues?|dienstag|di(?=[.,])|mardi|martes',
  'wednesday|wed|mittwoch|mi(?=[.,])|mercredi|mi[ée]rcoles',
  'thursday|thu(?:rs)?|donnerstag|do(?=[.,])|jeudi|jueves',
  'friday|fri|freitag|fr(?=[.,])|vendredi|viernes',
  'saturday|sat|samstag|sonnabend|sa(?=[.,])|samedi|s[áa]bado',
];
const NAME = NAMES.map((names, day) => `(?<d${day}>${names})`).join('|');
const BEFORE = new RegExp(`(?<![\\p{L}-])(?:${NAME})[.,]{0,2}\\s?(?:(?:the|den|dem|le|el)\\s)?$`, 'iu');
const AFTER = new RegExp(`^\\s?\\(\\s?(?:${NAME})\\.?\\s?\\)`, 'iu');
/** A span of days, of which only the last stands beside the date. */
const SPAN = /(?:\b(?:to|until|through|bis|and|und|et|y|au|al|a|or|oder)|[-–/&])\s*$/iu;

export interface Weekday {
  /** 0 is Sunday. */
  readonly day: number;
  /** Where weekday and date stand together. */
  readonly start: number;
  readonly end: number;
}

/** The weekday that is written right before a date, or behind it in brackets. */
export function weekdayBeside(text: string, date: FoundDate): Weekday | null {
  const before = BEFORE.exec(text.slice(0, date.start));
  if (before !== null && !SPAN.test(text.slice(0, before.index)))
    return { day: dayIn(before), start: before.index, end: date.end };
  const after = AFTER.exec(text.slice(date.end));
  return after === null ? null : { day: dayIn(after), start: date.start, end: date.end + after[0].length };
}

function dayIn(match: RegExpExecArray): number {
  return NAMES.findIndex((_, day) => match.groups?.[`d${day}`] !== undefined);
}
