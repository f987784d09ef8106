import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import type { DataSource } from './data-source.ts';

export interface EmailFacts {
  /** ASCII, lower case. */
  readonly domain: string;
  /** Null where no list could be read. */
  readonly disposable: boolean | null;
  /** The list that decided, and its version. */
  readonly list: string | null;
  readonly listVersion: string | null;
}

export interface DomainList {
  readonly name: string;
  readonly version: string;
  /** `keep`: an operator's list of domains that are not thrown away, whatever another list says. */
  readonly kind: 'disposable' | 'keep';
  readonly size: number;
  /** The domain itself or one above it. */
  has(domain: string): boolean;
}

const PACKAGE = 'disposable-email-domains';
const FILE_NAME = /^(not-)?disposable([-_.].*)?\.txt$/;
const VERSION_LINE = /^#\s*version:\s*(\S.*)$/m;
const FILE_BYTES_MAX = 64 * 1024 * 1024;
const FRESH_DAYS = 365;
const DAY_MS = 86_400_000;
const DOMAIN = /^(?=.{3,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;
/** Endings below which strangers register domains of their own: only the ending itself is meant. */
const REGISTRY = /^(ac|co|com|edu|gov|mil|net|org)\.[a-z]{2}$/;

/** Services that forward to a mailbox of the same person, who stays reachable: never thrown away. */
const RELAYS: readonly string[] = [
  '8alias.com',
  '8shield.net',
  'addy.io',
  'aleeas.com',
  'anonaddy.com',
  'anonaddy.me',
  'dralias.com',
  'duck.com',
  'icloud.com',
  'mozmail.com',
  'passfwd.com',
  'passinbox.com',
  'passmail.com',
  'passmail.net',
  'privaterelay.appleid.com',
  'relay.firefox.com',
  'silomails.com',
  'simplelogin.co',
  'simplelogin.com',
  'simplelogin.fr',
  'simplelogin.io',
  'slmail.me',
  'slmails.com',
];
const relays = listOf({ name: 'assay-mail-relays', version: '2026-11', kind: 'keep' }, RELAYS);

/**
 * What the lists say of an address: an operator's own lists first, then relays of privacy services, then the packaged list.
 * @returns null for what is no address.
 */
export function classifyEmail(address: string, lists: readonly DomainList[]): EmailFacts | null {
  const domain = domainOf(address);
  if (domain === null) return null;
  const hit = lists.find((list) => list.has(domain));
  if (hit) return { domain, disposable: hit.kind === 'disposable', list: hit.name, listVersion: hit.version };
  const last = lists.findLast((list) => list.kind === 'disposable');
  return { domain, disposable: last ? false : null, list: last?.name ?? null, listVersion: last?.version ?? null };
}

function domainOf(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  return normal(address.slice(at + 1));
}

function normal(text: string): string | null {
  const lower = text.trim().toLowerCase().replace(/\.$/, '');
  if (DOMAIN.test(lower)) return lower;
  const ascii = domainToASCII(lower);
  return DOMAIN.test(ascii) ? ascii : null;
}

/**
 * Reads the packaged list of throw-away domains (npm `disposable-email-domains`, MIT).
 * @param modulesDir folder with the npm packages.
 * @returns the list with the relays before it, and a note where it could not be read; never throws.
 */
export async function loadPackagedDomains(
  modulesDir: string,
): Promise<{ lists: DomainList[]; notes: string[]; sources: DataSource[] }> {
  const dir = join(modulesDir, PACKAGE);
  try {
    const [manifest, plain, wildcard] = await Promise.all(
      ['package.json', 'index.json', 'wildcard.json'].map(async (file) =>
        JSON.parse(await readFile(join(dir, file), 'utf8')),
      ),
    );
    const { version } = z.object({ version: z.string() }).parse(manifest);
    const domains = [...z.array(z.string()).parse(plain), ...z.array(z.string()).parse(wildcard)];
    const list = listOf({ name: PACKAGE, version, kind: 'disposable' }, domains);
    return { lists: [relays, list], notes: [], sources: [sourceOf(list, 'package', null)] };
  } catch {
    return { lists: [relays], notes: ['the list of throw-away mail domains cannot be read'], sources: [] };
  }
}

/**
 * Reads the operator's `disposable[-name].txt` and `not-disposable[-name].txt`: one domain a line, `#` starts a comment.
 * @param now epoch milliseconds.
 * @returns the lists, `not-` first, with a note for each file that is unreadable, too large, stale or has bad lines.
 */
export async function loadOperatorDomains(
  dir: string,
  now: number,
): Promise<{ lists: DomainList[]; notes: string[]; sources: DataSource[] }> {
  const files = (await readdir(dir).catch(() => [])).filter((file) => FILE_NAME.test(file)).sort();
  const lists: DomainList[] = [];
  const notes: string[] = [];
  const sources: DataSource[] = [];
  for (const file of files) {
    const read = await readFileOf(join(dir, file));
    if (read === null) {
      notes.push(`${file} cannot be read`);
      continue;
    }
    const { list, badLines } = parseDomainList(file, read.text, read.modifiedAt);
    lists.push(list);
    sources.push(sourceOf(list, 'operator', read.modifiedAt));
    if (badLines > 0) notes.push(`${file} has ${badLines} unreadable lines`);
    const ageDays = Math.floor((now - read.modifiedAt) / DAY_MS);
    if (ageDays > FRESH_DAYS) notes.push(`${file} is ${ageDays} days old`);
  }
  return { lists: lists.sort(byKind), notes, sources };
}

function sourceOf(list: DomainList, origin: DataSource['origin'], updatedAt: number | null): DataSource {
  const kind = list.kind === 'keep' ? 'mail domains that are not throw-away' : 'throw-away mail domains';
  const { name, version, size: entries } = list;
  const file = origin === 'operator' ? `${name}.txt` : null;
  return { name, kind, origin, version, updatedAt, freshDays: FRESH_DAYS, entries, file };
}

/** @param modifiedAt epoch milliseconds. */
export function parseDomainList(file: string, text: string, modifiedAt: number) {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*$/, '').trim());
  const filled = lines.filter((line) => line !== '');
  const domains = filled.flatMap((line) => normal(line.replace(/^[*@]?\.?/, '')) ?? []);
  const version = VERSION_LINE.exec(text)?.[1]?.trim() ?? new Date(modifiedAt).toISOString().slice(0, 10);
  const kind = file.startsWith('not-') ? 'keep' : 'disposable';
  const list = listOf({ name: file.replace(/\.txt$/, ''), version, kind }, domains);
  return { list, badLines: filled.length - domains.length };
}

function listOf(meta: Pick<DomainList, 'name' | 'version' | 'kind'>, domains: readonly string[]): DomainList {
  const entries = new Set(domains.map((domain) => normal(domain) ?? domain));
  const has = (domain: string) => {
    if (entries.has(domain)) return true;
    for (let dot = domain.indexOf('.'); dot >= 0; dot = domain.indexOf('.', dot + 1)) {
      const above = domain.slice(dot + 1);
      if (entries.has(above) && !REGISTRY.test(above)) return true;
    }
    return false;
  };
  return { ...meta, size: entries.size, has };
}

function byKind(a: DomainList, b: DomainList): number {
  return Number(b.kind === 'keep') - Number(a.kind === 'keep');
}

async function readFileOf(path: string): Promise<{ text: string; modifiedAt: number } | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return size > FILE_BYTES_MAX ? null : { text: await readFile(path, 'utf8'), modifiedAt: mtimeMs };
  } catch {
    return null;
  }
}
