import { describe, expect, it } from 'vitest';
import { producerOf } from './producers.ts';

describe('producerOf', () => {
  it.each([
    ['iText 2.1.7 by 1T3XT', 'JasperReports Library version 6.4', 'institution'],
    ['iLovePDF', null, 'online_editor'],
    ['Adobe Acrobat Pro DC 20.13', 'Adobe Acrobat Pro DC 20.13', 'desktop_editor'],
    ['Acrobat Distiller 8.1.0 (Windows)', 'PScript5.dll Version 5.2.2', 'print_driver'],
    ['Microsoft® Word 2016', 'Microsoft® Word 2016', 'office'],
    ['macOS Version 12.5.1 Quartz PDFContext', 'Word', 'library'],
    ['Skia/PDF m112', 'Mozilla/5.0 Chrome/112', 'browser'],
    ['Adobe Photoshop for Windows', 'Adobe Photoshop 2024', 'image_editor'],
    ['Canon iR-ADV C5535', null, 'scanner'],
    ['TCPDF 6.3.5 (http://www.tcpdf.org)', null, 'library'],
    ['Skia/PDF m137 Google Docs Renderer; pyHanko 0.27', null, 'signing'],
    ['Adobe PDF Library 24.3.86', 'Acrobat PDFMaker 24 for Word', 'office'],
  ])('takes %s made by %s for %s', (producer, creator, kind) => {
    expect(producerOf({ producer, creator })?.kind).toBe(kind);
  });

  it('names what it recognised, and nothing where it knows none', () => {
    expect(producerOf({ producer: 'Sejda 1.0', creator: 'Ledger' })).toEqual({
      kind: 'online_editor',
      name: 'Sejda 1.0',
    });
    expect(producerOf({ producer: 'Ledger 4.2', creator: null })).toBeNull();
    expect(producerOf({ producer: null, creator: null })).toBeNull();
  });
});
