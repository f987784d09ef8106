import { domainToASCII } from 'node:url';
import { remember } from '../remember.ts';
import { bad, good, type Parsed } from './value.ts';

export interface Email {
  /** Alias-free form by which two addresses of one mailbox are equal. */
  readonly norm: string;
  readonly domain: string;
}

const PLAIN = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const PLUS_ALIAS = new Set(
  (
    'gmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com proton.me protonmail.com pm.me ' +
    'fastmail.com fastmail.fm zoho.com zohomail.com zoho.eu emailsrvr.com'
  ).split(' '),
);
/** Hotmail, Outlook and Live of one country. */
const MICROSOFT = /^(?:outlook|hotmail|live)\.(?:co\.|com\.)?[a-z]{2}$/;
const YAHOO = /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com)$/;
const GMAIL =
  /^(?:\d+gmail\.com|googlemail\.com|gmail\.(?:con|co|cm|om|comm|cpm)|(?:gmial|gmai|gamil|gmal|gmaill|gmil|gnail|gmali)\.com)$/;
const TWICE_COM = /\.com\.?com$/;
const FASTMAIL_ALIAS = /^([a-z0-9-]+)\.(fastmail\.(?:com|fm))$/;

/** The usual shape, which needs no further look. */
const USUAL = /^[\w+-]{1,64}(?:\.[\w+-]{1,32}){0,2}@(?:[a-z0-9]{1,30}(?:-[a-z0-9]{1,30})?\.){1,4}[a-z]{2,12}$/;

/** Reads an e-mail address (RFC 5321 limits, one `@`, a domain with a dot, IDNA). `text` is trimmed and not empty. */
export function parseEmail(text: string): Parsed<Email> {
  if (text.length > 254) return bad('is longer than 254 characters');
  const at = text.lastIndexOf('@');
  if (at > 0 && at <= 64 && USUAL.test(text)) return good(mailbox(text.slice(0, at).toLowerCase(), text.slice(at + 1)));
  if (at < 0) return bad('has no @');
  if (at === 0) return bad('has nothing before the @');
  if (at === text.length - 1) return bad('has no domain');
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1).toLowerCase());
  if (!PLAIN.test(text)) {
    if (local.includes('@')) return bad('has more than one @');
    if (/\s/.test(text)) return bad('holds a blank');
    if (local.length > 64) return bad('has more than 64 characters before the @');
    if (/[\p{C}<>()[\],;:\\"]/u.test(local)) return bad('holds a character that an address cannot have');
  }
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return bad('has a misplaced dot');
  if (!domain.includes('.')) return bad(domain === '' ? 'has no valid domain' : 'has a domain without a dot');
  if (!domain.split('.').every((label) => LABEL.test(label))) return bad('has no valid domain');
  if (/\.\d+$/.test(domain)) return bad('has no valid domain');
  return good(mailbox(local.toLowerCase(), domain));
}

const ASCII = /^[a-z0-9.-]+$/;

function asciiDomain(domain: string): string {
  const trimmed = domain.endsWith('.') ? domain.slice(0, -1) : domain;
  return ASCII.test(trimmed) ? trimmed : domainToASCII(trimmed);
}

/** How a provider delivers. */
interface Provider {
  /** The domain by which it is known. */
  readonly home: string;
  /** `@` and the domain. */
  readonly suffix: string;
  /** The mailbox of all addresses of this domain, where there is one. */
  readonly single: string | null;
  /** What a local part says behind this mark is ignored. */
  readonly mark: '+' | '-' | null;
}

const providerOf = remember((domain): Provider => {
  const home = homeOf(domain);
  const fastmail = FASTMAIL_ALIAS.exec(home);
  const mark = PLUS_ALIAS.has(home) || MICROSOFT.test(home) ? '+' : YAHOO.test(home) ? '-' : null;
  return { home, suffix: `@${home}`, single: fastmail ? `${fastmail[1]}@${fastmail[2]}` : null, mark };
});

/** The minFraud normalisation: aliases dropped where the provider is known to ignore them. */
function mailbox(local: string, domain: string): Email {
  const { home, suffix, single, mark } = providerOf(domain);
  if (single !== null) return { norm: single, domain: home };
  const name = mark === null ? local : before(local, mark);
  return { norm: (home === 'gmail.com' ? name.replaceAll('.', '') : name) + suffix, domain: home };
}

const COM = 'com';
function homeOf(domain: string): string {
  const once = domain.endsWith(COM) ? domain.replace(TWICE_COM, '.com') : domain;
  return GMAIL.test(once) ? 'gmail.com' : once;
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at > 0 ? text.slice(0, at) : text;
}
