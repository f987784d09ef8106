import { type ColumnName, columnsOfKind } from '#db/customer-columns.ts';
import type { Opening } from './decode/gate.ts';
import { type DayOrder, dayOrderOf } from './values/date.ts';

/** Which of two numbers is the day in each column of dates, by the first records. */
export function dayOrders({ map, sample }: Opening): Partial<Record<ColumnName, DayOrder>> {
  const orders: Partial<Record<ColumnName, DayOrder>> = {};
  for (const name of columnsOfKind('date', 'instant')) {
    const at = map.indexOf[name];
    if (at === undefined) continue;
    orders[name] = dayOrderOf(sample.map(({ fields }) => (fields[at] ?? '').trim()));
  }
  return orders;
}
