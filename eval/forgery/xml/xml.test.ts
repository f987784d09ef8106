import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../risk/random.ts';
import { drawInvoice } from '../business/draw-invoice.ts';
import { cii } from './cii.ts';
import { ubl } from './ubl.ts';

const invoices = Array.from({ length: 80 }, (_, seed) => drawInvoice(createRandom(`xml/${seed}`), '2025-05-20'));
const amounts = (xml: string, tag: string): number[] =>
  [...xml.matchAll(new RegExp(`<\\w+:${tag}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) =>
    Math.round(Number(text) * 100),
  );

describe('the data that an invoice carries', () => {
  it('is well formed and names the document in both forms', () => {
    for (const invoice of invoices)
      for (const xml of [cii(invoice), ubl(invoice)]) {
        expect(XMLValidator.validate(xml)).toBe(true);
        expect(JSON.stringify(new XMLParser({ parseTagValue: false }).parse(xml))).toContain(`"${invoice.number}"`);
      }
  });

  it('says the amounts of the model, line by line and in all', () => {
    for (const invoice of invoices) {
      const lines = invoice.lines.map(({ amount }) => amount);
      expect(amounts(cii(invoice), 'LineTotalAmount')).toEqual([...lines, invoice.lineSum]);
      expect(amounts(ubl(invoice), 'LineExtensionAmount')).toEqual([invoice.lineSum, ...lines]);
      expect(amounts(cii(invoice), 'DuePayableAmount')).toEqual([invoice.payable]);
      expect(amounts(ubl(invoice), 'PayableAmount')).toEqual([invoice.payable]);
    }
  });

  it('holds every discount and charge of a line', () => {
    for (const invoice of invoices) {
      const changes = invoice.lines.flatMap(({ adjustments }) => adjustments).length + invoice.adjustments.length;
      expect(ubl(invoice).match(/<cac:AllowanceCharge>/g)?.length ?? 0).toBe(changes);
      expect(cii(invoice).match(/<ram:SpecifiedTradeAllowanceCharge>/g)?.length ?? 0).toBe(changes);
    }
  });
});
