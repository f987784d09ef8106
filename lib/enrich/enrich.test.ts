import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsnLookup, loadAsn } from './asn.ts';
import { createEnricher } from './index.ts';
import { parseIp } from './ip.ts';
import { checkedClasses, classifyNetwork } from './network-class.ts';
import { type OperatorList, parseOperatorList } from './operator-lists.ts';
import { timeZoneAt } from './time-zone.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'assay-enrich-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the enricher', () => {
  it('places an address, names its network and cites the version of every list', async () => {
    const enricher = await createEnricher({
      modulesDir: join(process.cwd(), 'node_modules'),
      listsDir: dir,
      clock: Date.now,
    });
    const google = enricher.enrich({ ip: '8.8.8.8' });
    expect(google).toMatchObject({
      network: { ip: '8.8.8.8', asn: { number: 15169 } },
      geo: { country: 'US', list: 'dbip-city', listVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      notes: [],
    });
    expect(enricher.enrich({ ip: '16.16.0.1' }).network?.classes[0]?.networkClass).toBe('hosting');

    await writeFile(join(dir, 'tor-exits.txt'), '# version: 7\n8.8.8.8\n');
    await enricher.reload();
    expect(enricher.enrich({ ip: '8.8.8.8' }).network).toMatchObject({
      classes: [{ networkClass: 'tor', list: 'tor-exits', listVersion: '7' }],
      checked: expect.arrayContaining(['tor', 'vpn']),
    });
    expect(google.network?.classes).toEqual([]);
  }, 30_000);

  it('degrades with a note, and does not throw, where its files are missing', async () => {
    const enricher = await createEnricher({
      modulesDir: join(dir, 'none'),
      listsDir: join(dir, 'none'),
      clock: () => 0,
    });
    const answer = enricher.enrich({ ip: '8.8.8.8', userAgent: 'curl/8' });
    expect(answer).toMatchObject({ geo: null, network: { asn: null, classes: [], checked: [] } });
    expect(answer.notes).toHaveLength(5);
  });

  it('knows no network for a missing or malformed address', async () => {
    const enricher = await createEnricher({ modulesDir: dir, listsDir: null, clock: () => 0 });
    expect(enricher.enrich({ ip: 'no address' })).toMatchObject({
      network: null,
      geo: null,
      client: null,
      email: null,
    });
  });
});

describe('the table of autonomous systems', () => {
  const lookup = createAsnLookup(
    Buffer.from('16777216,16777471,13335,"Cloud, ""Inc"""\n1,no line of the list\n16778240,16779263,38803,Gtélécom'),
    Buffer.from('42540488161975842760550356425300246528,42540488241204005274814694018844196863,6939,Hurricane\n'),
    '1',
  );
  const find = (text: string) => {
    const ip = parseIp(text);
    return ip && lookup.find(ip);
  };

  it('reads quoted names and answers inside its ranges only', () => {
    expect(find('1.0.0.255')).toMatchObject({ number: 13335, organisation: 'Cloud, "Inc"' });
    expect(find('1.0.1.0')).toBeNull();
    expect(find('1.0.4.0')).toMatchObject({ number: 38803, organisation: 'Gtélécom' });
    expect(find('1.0.8.0')).toBeNull();
    expect(find('2001::1')).toMatchObject({ number: 6939 });
    expect(find('2001:1::')).toBeNull();
    expect(find('0.255.255.255')).toBeNull();
  });

  it('gives a network both classes where it serves both', () => {
    const ip = parseIp('8.8.8.8');
    const asn = { number: 212238, organisation: 'Datacamp Limited', list: 'x', listVersion: '1' };
    expect(ip && classifyNetwork(ip, asn, []).map((hit) => hit.networkClass)).toEqual(['vpn', 'hosting']);
  });
});

describe("an operator's own lists", () => {
  it('deny a class that the table of networks gives', async () => {
    const ip = parseIp('16.16.0.1');
    const asn = { number: 16509, organisation: 'Amazon', list: 'x', listVersion: '1' };
    const { list: office } = parseOperatorList('not-hosting-office.txt', '16.16.0.0/24', 0);
    const { list: vpn } = parseOperatorList('vpn.txt', '16.16.0.0/16', 0);
    const classes = (lists: OperatorList[]) => ip && classifyNetwork(ip, asn, lists).map((hit) => hit.networkClass);
    expect([classes([]), classes([office]), classes([office, vpn])]).toEqual([['hosting'], [], ['vpn']]);
    expect(checkedClasses(true, [parseOperatorList('not-tor.txt', '', 0).list])).not.toContain('tor');
  });
});

describe('timeZoneAt', () => {
  it('names the zone of a place and refuses coordinates off the globe', () => {
    expect(timeZoneAt(52.52, 13.4)).toBe('Europe/Berlin');
    expect(timeZoneAt(91, 0)).toBeNull();
  });
});

describe('a damaged list of operators', () => {
  it('degrades with a note', async () => {
    await writeFile(join(dir, 'asn-ipv4-num.csv'), '1,x,3,Broken\n1,2,3,Sound\n');
    await writeFile(join(dir, 'asn-ipv6-num.csv'), '');
    const { lookup, notes } = await loadAsn(dir);
    const ip = parseIp('0.0.0.1');
    expect(notes).toEqual(['the asn list is malformed']);
    expect(ip && lookup.find(ip)).toBeNull();
  });
});
