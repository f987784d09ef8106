import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from './exif.ts';

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" xmp:CreatorTool="Editor 7">
<dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>two</rdf:li></rdf:Bag></dc:subject>
<xmpMM:History><rdf:Seq><rdf:li stEvt:action="created" stEvt:softwareAgent="Scanner"/>
<rdf:li rdf:parseType="Resource"><stEvt:action>saved</stEvt:action><stEvt:softwareAgent>Editor 7</stEvt:softwareAgent><stEvt:when>2026-01-02T03:04:05Z</stEvt:when></rdf:li>
</rdf:Seq></xmpMM:History></rdf:Description></rdf:RDF></x:xmpmeta>`;

const flat = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
/** Signature and header chunk. */
const PNG_HEAD = 33;
const withXmp = (xmp: string) => flat.clone().withXmp(xmp).jpeg().toBuffer();

describe('the metadata of a picture', () => {
  it('are read group by group', async () => {
    const file = await flat
      .clone()
      .withExif({ IFD0: { Make: 'Acme', Software: 'Firmware 1' }, IFD2: { DateTimeOriginal: '2025:03:04 05:06:07' } })
      .jpeg()
      .toBuffer();
    const { tags, dates } = readExif(file);
    expect(tags).toContainEqual({ group: 'exif', name: 'Make', value: 'Acme' });
    expect(tags).toContainEqual({ group: 'file', name: 'Image Width', value: '40px' });
    expect(dates).toMatchObject([{ name: 'DateTimeOriginal', instant: '2025-03-04T05:06:07.000Z', zoned: false }]);
  });

  it('hold the history that XMP records, written either way', async () => {
    const { tags, steps } = readExif(await withXmp(XMP));
    expect(tags).toContainEqual({ group: 'xmp', name: 'CreatorTool', value: 'Editor 7' });
    expect(tags).toContainEqual({ group: 'xmp', name: 'subject', value: 'one; two' });
    expect(steps).toEqual([
      { action: 'created', agent: 'Scanner', when: null, parameters: null },
      { action: 'saved', agent: 'Editor 7', when: '2026-01-02T03:04:05Z', parameters: null },
    ]);
  });

  it('hold the texts of a PNG', async () => {
    const file = await flat.clone().png().toBuffer();
    const data = Buffer.from('tEXtparameters\0a receipt Steps: 20');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(data));
    const texts = Buffer.concat([file.subarray(0, PNG_HEAD), length, data, sum, file.subarray(PNG_HEAD)]);
    expect(readExif(texts).tags).toContainEqual({ group: 'png', name: 'parameters', value: 'a receipt Steps: 20' });
  });

  it('are bounded, and say how much was left out', async () => {
    const many = Array.from(
      { length: 300 },
      (_, index) => `xmp:Tag${index}="${'x'.repeat(index === 0 ? 900 : 3)}"`,
    ).join(' ');
    const { tags } = readExif(await withXmp(XMP.replace('xmp:CreatorTool="Editor 7"', many)));
    const own = tags.filter(({ group }) => group === 'xmp');
    expect(own).toHaveLength(201);
    expect(own.at(-1)).toEqual({ group: 'xmp', name: 'More tags', value: '101' });
    expect(Math.max(...own.map(({ value }) => value.length))).toBe(500);
  });

  it('are empty for a packet that is damaged or defines entities', async () => {
    const cut = XMP.replace('</rdf:Description>', '');
    const entity = XMP.replace('<rdf:RDF', '<rdf:RDF><!DOCTYPE a [<!ENTITY b "c">]');
    for (const xmp of [cut, entity]) expect(readExif(await withXmp(xmp))).toMatchObject({ steps: [], dates: [] });
  });

  it('are empty for what is no picture', () => {
    expect(readExif(Buffer.from('nothing here'))).toEqual({ tags: [], dates: [], steps: [] });
  });
});
