import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classifyEmail, loadOperatorDomains, loadPackagedDomains, parseDomainList } from './disposable-domains.ts';

const { lists } = await loadPackagedDomains(join(process.cwd(), 'node_modules'));
const disposable = (address: string) => classifyEmail(address, lists)?.disposable;

describe('the packaged list', () => {
  it.each(['a@mailinator.com', 'A@MAILINATOR.COM', 'a@inbox.mailinator.com', 'a@guerrillamail.com', 'a@yopmail.com.'])(
    'knows %s as thrown away',
    (address) => expect(disposable(address)).toBe(true),
  );

  it.each([
    'ada@gmail.com',
    'ada@example.org',
    'ada@shop-mailinator.example',
    'ada@uw.edu.pl',
    'x7@privaterelay.appleid.com',
    'x7@mozmail.com',
    'x7@ada.anonaddy.com',
  ])('leaves %s alone', (address) => expect(disposable(address)).toBe(false));

  it('cites its name and version', () => {
    expect(classifyEmail('a@mailinator.com', lists)).toMatchObject({
      domain: 'mailinator.com',
      list: 'disposable-email-domains',
      listVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});

describe('an address', () => {
  it.each(['', 'ada', '@example.org', 'ada@', 'ada@localhost', 'ada@-', `ada@${'x'.repeat(300)}.org`, 'ada@a b.org'])(
    'of no domain is none: "%s"',
    (address) => expect(classifyEmail(address, lists)).toBeNull(),
  );

  it('is known by its ASCII domain', () => {
    expect(classifyEmail('ada@Bücher.example', lists)?.domain).toBe('xn--bcher-kva.example');
  });

  it('is not judged where no list could be read', async () => {
    const none = await loadPackagedDomains('/no/such/folder');
    expect(none.notes).toHaveLength(1);
    expect(classifyEmail('a@mailinator.com', none.lists)).toMatchObject({ disposable: null, listVersion: null });
  });
});

describe("an operator's list", () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'assay-domains-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('adds domains and keeps others, before the packaged list', async () => {
    await writeFile(join(dir, 'disposable-own.txt'), '# version: 3\n*.burner.example\nno domain\n');
    await writeFile(join(dir, 'not-disposable.txt'), 'mailinator.com # our own tests\n');
    await writeFile(join(dir, 'tor.txt'), '192.0.2.1\n');
    const own = await loadOperatorDomains(dir, Date.now());
    const all = [...own.lists, ...lists];
    expect(classifyEmail('a@x.burner.example', all)).toMatchObject({ disposable: true, listVersion: '3' });
    expect(classifyEmail('a@mailinator.com', all)).toMatchObject({ disposable: false, list: 'not-disposable' });
    expect(own.notes).toEqual(['disposable-own.txt has 1 unreadable lines']);
    expect(own.sources.map(({ name, entries }) => [name, entries])).toEqual([
      ['disposable-own', 1],
      ['not-disposable', 1],
    ]);
  });

  it('says when it has grown old', async () => {
    const old = new Date('2024-01-01');
    await writeFile(join(dir, 'disposable-old.txt'), 'old.example\n');
    await utimes(join(dir, 'disposable-old.txt'), old, old);
    const { notes, lists: read } = await loadOperatorDomains(dir, Date.parse('2026-01-01'));
    expect(notes).toContain('disposable-old.txt is 731 days old');
    expect(read.find(({ name }) => name === 'disposable-old')?.version).toBe('2024-01-01');
  });

  it('reads the forms in which such lists are published', () => {
    const { list, badLines } = parseDomainList(
      'disposable.txt',
      '\uFEFFa.example\r\n@b.example\n.c.example\n*.d.example\n',
      0,
    );
    expect([badLines, ...['a', 'b', 'c', 'd'].map((name) => list.has(`${name}.example`))]).toEqual([
      0,
      true,
      true,
      true,
      true,
    ]);
  });
});
