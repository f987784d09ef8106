import { AFRelationship, type PDFDocument } from 'pdf-lib';
import type { Random } from '../../risk/random.ts';
import type { Invoice } from '../business/invoice.ts';
import { cii } from './cii.ts';
import { ubl } from './ubl.ts';

/** Data for machines that a file carries beside its page. */
export interface Embedded {
  readonly name: string;
  readonly xml: string;
}

/** The data of an invoice in one of the usual forms; null where the model's prices have no place in them. */
export function embeddedOf(invoice: Invoice, random: Random): Embedded | null {
  if (invoice.pricing === 'gross' || invoice.taxRounding === 'line' || invoice.country.code === 'US') return null;
  if (invoice.type === 'invoice' && random.chance(0.15)) return { name: 'invoice.xml', xml: ubl(invoice) };
  return {
    name: random.pick(['factur-x.xml', 'factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']),
    xml: cii(invoice),
  };
}

/** Attaches the data to the file, as the alternative of its pages. */
export const attached =
  ({ name, xml }: Embedded) =>
  (document: PDFDocument): Promise<void> =>
    document.attach(Buffer.from(xml, 'utf8'), name, {
      mimeType: 'text/xml',
      description: 'Invoice data',
      afRelationship: AFRelationship.Alternative,
      creationDate: new Date(),
      modificationDate: new Date(),
    });
