import { PDFDict, type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { Random } from '../../risk/random.ts';
import type { Invoice } from '../business/invoice.ts';
import { appendedChange, rewrittenChange } from '../increments/append.ts';
import { decimal } from '../xml/cii.ts';
import { attached, embeddedOf } from '../xml/embed.ts';
import type { Forge } from './document.ts';

/** One business term of the data that machines read, and nothing of the page. */
export const changeData: Forge = async ({ genuine: { invoice }, bytes }, random) => {
  const embedded = invoice === null ? null : embeddedOf(invoice, random.fork('data'));
  if (invoice === null || embedded === null) return null;
  const term = termOf(invoice, random);
  const xml = embedded.xml.replaceAll(term.before, term.after);
  if (xml === embedded.xml) return null;
  const append = random.chance(0.5);
  const honest = await rewrittenChange(bytes, attached(embedded));
  const tampered = append
    ? await appendedChange(honest, (document) => rewriteData(document, xml))
    : await rewrittenChange(bytes, attached({ ...embedded, xml }));
  const how = append ? 'by increment' : 'in a new file';
  return { honest, tampered, boxes: [], note: `${term.name}: ${term.before} -> ${term.after}, ${how}` };
};

interface Term {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function termOf(invoice: Invoice, random: Random): Term {
  const { payable, net, tax, account, issued, number, buyer } = invoice;
  const amount = (name: string, cents: number): Term => ({
    name,
    before: `>${decimal(cents)}<`,
    after: `>${decimal(cents + random.int(2, 60) * 1000)}<`,
  });
  const day = issued.replace(/-\d\d-/, (month) => (month === '-01-' ? '-02-' : '-01-'));
  const terms: Term[] = [
    amount('payable', payable),
    amount('net', net),
    ...(tax === 0 ? [] : [amount('tax', tax)]),
    ...(account === null ? [] : [{ name: 'iban', before: account.iban, after: otherDigits(account.iban, random) }]),
    { name: 'number', before: `>${number}<`, after: `>${otherDigits(number, random)}<` },
    { name: 'issued', before: `>${issued}<`, after: `>${day}<` },
    { name: 'issued', before: `>${issued.replaceAll('-', '')}<`, after: `>${day.replaceAll('-', '')}<` },
    { name: 'buyer', before: `>${buyer.name.replaceAll('&', '&amp;')}<`, after: '>Northgate Trading Ltd<' },
  ];
  return random.pick(terms);
}

const otherDigits = (text: string, random: Random): string =>
  text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + random.int(1, 9)) % 10));

/** Puts other bytes into the embedded file. */
function rewriteData(document: PDFDocument, xml: string): void {
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Type')) !== PDFName.of('EmbeddedFile'))
      continue;
    const kept = object.dict.clone();
    const params = kept.lookupMaybe(PDFName.of('Params'), PDFDict);
    const stream = document.context.flateStream(Buffer.from(xml, 'utf8'), {
      Type: 'EmbeddedFile',
      Subtype: 'text/xml',
      ...(params === undefined ? {} : { Params: params }),
    });
    document.context.assign(ref, stream);
  }
}
