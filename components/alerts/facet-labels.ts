import type { AlertFilter } from '#lib/client/alert-filter.ts';
import type { CaseFacet } from '#lib/contracts/alert-case.ts';
import { formatCode } from '#lib/format.ts';
import { personOf } from './people.ts';

export const FACET_TITLES: Record<CaseFacet, string> = {
  state: 'Review',
  severity: 'Severity',
  action: 'Decision',
  queue: 'Queue',
  assignee: 'Assigned to',
  due: 'Due',
  claimed_by: 'Claimed by',
  event_type: 'Event',
  country: 'Country',
  reason: 'Reason',
  flag: 'Flag',
};

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });

/** What a value of a facet is called. */
export function facetValue(facet: CaseFacet, value: string): string {
  switch (facet) {
    case 'assignee':
    case 'claimed_by':
      return PEOPLE[value] ?? personOf(value);
    case 'due':
      return DUE[value] ?? formatCode(value);
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : value;
    case 'state':
      return STATES[value] ?? formatCode(value);
    case 'queue':
      return value;
    case 'severity':
    case 'action':
    case 'event_type':
    case 'reason':
    case 'flag':
      return formatCode(value);
    default:
      return facet satisfies never;
  }
}

const STATES: Readonly<Record<string, string>> = { active: 'To do', any: 'Any', woken: 'Regressed' };

const PEOPLE: Readonly<Record<string, string>> = { me: 'Me', none: 'Nobody' };
const DUE: Readonly<Record<string, string>> = { overdue: 'Overdue', soon: 'Due soon' };

type Narrowing = Exclude<keyof AlertFilter, 'view' | 'sort' | 'group'>;
const CHIP_NAMES: Partial<Record<Narrowing, string>> = {
  min_severity: 'At least',
  client_user_id: 'User',
  device_id: 'Device',
  session_id: 'Session',
  ip: 'Address',
  range: 'Last',
  subject: 'About',
};

export interface Chip {
  readonly member: Narrowing;
  readonly text: string;
}

/** What narrows the list, one chip each. */
export function chipsOf(filter: AlertFilter): Chip[] {
  const members = Object.keys(filter).filter(
    (name): name is Narrowing => name !== 'view' && name !== 'sort' && name !== 'group',
  );
  return members.flatMap((member) => {
    const value = filter[member];
    if (value === null) return [];
    const facet = member in FACET_TITLES ? (member as CaseFacet) : null;
    const name = facet ? FACET_TITLES[facet] : (CHIP_NAMES[member] ?? formatCode(member));
    const shown = facet ? facetValue(facet, value) : shownValue(member, value);
    return [{ member, text: `${name}: ${shown}` }];
  });
}

function shownValue(member: Narrowing, value: string): string {
  if (member === 'min_severity') return formatCode(value);
  return member === 'subject' ? value.replace(':', ' ') : value;
}
