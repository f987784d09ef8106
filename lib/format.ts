const LOCALE = 'en-GB';

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const amount = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' });
const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];
const RELATIVE_DAYS_MAX = 14;

export const formatNumber = (value: number) => number.format(value);
/** 5,460.59: money, whose currency is not known. */
export const formatAmount = (value: number) => amount.format(value);
/** 12.3K, 4M: for tiles and axes. */
export const formatCompact = (value: number) => compact.format(value);
/** A share of 1 as a percentage. */
export const formatPercent = (share: number) => percent.format(share);
/** A score of 0..1 with two digits, and with three where two would round it up to certainty. */
export function formatScore(score: number): string {
  return score >= 0.995 && score < 1 ? (Math.floor(score * 1000) / 1000).toFixed(3) : score.toFixed(2);
}
export const formatDateTime = (iso: string) => dateTime.format(new Date(iso));
export const formatDate = (iso: string) => date.format(new Date(iso));
export const formatClock = (iso: string) => clock.format(new Date(iso));

/** Binary units: 1 536 bytes are "1.5 KiB". */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${units[unit] ?? 'B'}`;
}

/** "2 min ago", "in 3 hr"; further than two weeks away it is the date. */
export function formatRelative(iso: string, now: number): string {
  const distance = new Date(iso).getTime() - now;
  if (Math.abs(distance) > RELATIVE_DAYS_MAX * 86_400_000) return formatDate(iso);
  for (const [unit, ms] of UNITS) {
    if (Math.abs(distance) >= ms) return relative.format(Math.trunc(distance / ms), unit);
  }
  return 'just now';
}

/** 850 ms, 12.4 s, 3 min 5 s, 7 h 12 min, 40 days. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48
    ? `${hours} h ${Math.floor((seconds % 3600) / 60)} min`
    : formatCount(Math.floor(hours / 24), 'day');
}

/** A length of time in the one unit that tells it: 40 s, 2 min, 5 h, 12 days, 3 years. */
export function formatSpan(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  const hours = Math.round(seconds / 3600);
  if (hours < 48) return `${hours} h`;
  const days = Math.round(hours / 24);
  return days < 730 ? formatCount(days, 'day') : formatCount(Math.floor(days / 365), 'year');
}

/** "USD 1.75"; the number alone where no currency is named. */
export function formatMoney(amount: number, currency: string | null): string {
  if (currency === null) return formatNumber(amount);
  const text = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount);
  return text.replace(/\s/g, ' ');
}

/** "1 customer", "2,000 customers". */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Keeps both ends of an identifier, where they differ most. */
export function truncateMiddle(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const tail = Math.floor((charactersMax - 1) / 2);
  return `${text.slice(0, charactersMax - 1 - tail)}…${text.slice(text.length - tail)}`;
}

const SPELLED: Readonly<Record<string, string>> = {
  api: 'API',
  asn: 'ASN',
  csv: 'CSV',
  iban: 'IBAN',
  id: 'ID',
  ip: 'IP',
  isp: 'ISP',
  json: 'JSON',
  otp: 'OTP',
  pdf: 'PDF',
  rtt: 'RTT',
  timezone: 'time zone',
  tld: 'TLD',
  tz: 'time zone',
  ua: 'UA',
  vm: 'VM',
  vpn: 'VPN',
  webauthn: 'WebAuthn',
  webgl: 'WebGL',
};

/** `SHARED_DEVICE` or `shared-device` as "Shared device"; abbreviations keep their own spelling. */
export function formatCode(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim().toLowerCase().split(' ');
  const text = words
    .map((word) => SPELLED[word] ?? word)
    .join(' ')
    .replace('three ds', '3-D Secure');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
