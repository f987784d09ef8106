import { print, printRow } from './print.ts';

interface Goal {
  readonly name: string;
  /** `>=` or `<=` and the limit in its unit. */
  readonly asked: string;
  readonly met: boolean;
  readonly said: string;
}

export interface Verdicts {
  /** Notes a figure. @returns it with what is asked and whether that is met, to print beside it. */
  atLeast(name: string, value: number, limit: number, unit?: string): string;
  atMost(name: string, value: number, limit: number, unit?: string): string;
  /** All figures that were asked for, in the order in which they were measured. */
  printAll(): void;
}

const NAME_CHARS = 60;
const ASKED_CHARS = 10;

export function createVerdicts(): Verdicts {
  const goals: Goal[] = [];
  const note = (goal: Goal): string => {
    goals.push(goal);
    return `${goal.said} (asked ${goal.asked}: ${goal.met ? 'met' : 'missed'})`;
  };
  const said = (value: number, unit: string) => `${value >= 100 ? value.toFixed(0) : value.toFixed(3)}${unit}`;
  return {
    atLeast: (name, value, limit, unit = '') =>
      note({ name, asked: `>= ${limit}${unit}`, met: value >= limit, said: said(value, unit) }),
    atMost: (name, value, limit, unit = '') =>
      note({ name, asked: `<= ${limit}${unit}`, met: value <= limit, said: said(value, unit) }),
    printAll() {
      print('');
      for (const { name, asked, met, said: found } of goals)
        printRow(name, `asked ${asked.padEnd(ASKED_CHARS)} ${met ? 'met   ' : 'missed'}  ${found}`, NAME_CHARS);
      print(`${goals.filter(({ met }) => met).length} of ${goals.length} met`);
    },
  };
}
