/** Prefixes are the first three octets of networks that the offline look-ups place in this city. */
export interface Place {
  readonly city: string;
  readonly timezone: string;
  readonly language: string;
  readonly currency: string;
  readonly homes: readonly string[];
  readonly mobile: readonly string[];
}

const place = (
  city: string,
  timezone: string,
  language: string,
  currency: string,
  homes: readonly string[],
  mobile: readonly string[],
): Place => ({ city, timezone, language, currency, homes, mobile });

/** Where the customers of the demo shop live. */
export const PLACES: readonly Place[] = [
  place(
    'Berlin',
    'Europe/Berlin',
    'de-DE',
    'EUR',
    ['79.210.163', '91.19.175', '87.173.89', '84.140.153', '2.205.58'],
    ['89.13.65', '89.13.140'],
  ),
  place(
    'Paris',
    'Europe/Paris',
    'fr-FR',
    'EUR',
    ['90.4.68', '92.129.210', '109.212.83', '82.255.178'],
    ['37.168.125', '37.168.133'],
  ),
  place(
    'Madrid',
    'Europe/Madrid',
    'es-ES',
    'EUR',
    ['80.37.32', '80.34.115', '5.205.98', '81.47.247'],
    ['46.25.162', '31.4.112'],
  ),
  place(
    'London',
    'Europe/London',
    'en-GB',
    'GBP',
    ['109.151.227', '86.187.212', '94.8.97', '82.14.117'],
    ['188.30.52', '188.29.239'],
  ),
  place(
    'New York',
    'America/New_York',
    'en-US',
    'USD',
    ['67.243.44', '24.168.101', '173.52.22', '108.50.107'],
    ['107.91.27', '166.147.99'],
  ),
  place(
    'Chicago',
    'America/Chicago',
    'en-US',
    'USD',
    ['67.184.66', '67.173.16', '67.173.18'],
    ['100.217.36', '100.142.166'],
  ),
  place('Amsterdam', 'Europe/Amsterdam', 'nl-NL', 'EUR', ['212.238.144', '82.93.18', '62.195.7'], ['188.207.35']),
  place('Warsaw', 'Europe/Warsaw', 'pl-PL', 'PLN', ['83.1.151', '79.163.126'], ['217.98.12']),
];

/** A VPN that a few honest customers use, by the city of its exit. */
export const HONEST_VPN_PREFIX = '191.96.193';

/** What the attacks come from. */
export const HOSTING_PREFIXES = ['79.121.239', '161.35.71', '174.138.106', '146.70.213'] as const;
export const VPN_PREFIXES = ['82.22.65', '45.120.49', '173.249.255'] as const;
export const LAGOS_PREFIX = '102.89.136';
export const JAKARTA_PREFIX = '180.253.203';
export const SAO_PAULO_PREFIX = '181.213.191';
