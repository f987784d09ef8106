import { ForgeryReport, ReportDetail, ReportSummary } from '#lib/contracts/forgery-report.ts';
import type { ReviewInput } from '#lib/contracts/report-verdict.ts';
import { makeInvoice } from '#lib/forgery/fixtures/invoice.ts';
import { invoicePdf, type MadeDocument, makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { type DemoCustomer, loadedCustomers } from './customers.ts';
import type { Progress, Rows } from './fill.ts';
import type { Api } from './http.ts';

interface DemoDocument extends MadeDocument {
  readonly customer?: DemoCustomer;
}

/** What the analysts of the demo shop have decided so far; the other documents wait for somebody. */
const REVIEWS: Readonly<Record<string, ReviewInput>> = {
  'invoice-genuine.pdf': { verdict: 'genuine', note: 'The supplier confirmed number and total by phone.' },
  'receipt-genuine.png': { verdict: 'genuine', note: '' },
  'invoice-of-customer.pdf': { verdict: 'genuine', note: 'Name and address as in our records.' },
  'invoice-masked.pdf': { verdict: 'fraud', note: 'The covered amount is the one that the supplier billed.' },
  'invoice-total-edited.pdf': { verdict: 'fraud', note: 'Total raised by 1,000 after the invoice was issued.' },
  'invoice-hidden-text.pdf': { verdict: 'unclear', note: 'Asked the supplier why the invoice says cancelled.' },
};

/**
 * Uploads genuine documents and their tampered twins, two of them for customers who must be loaded already, and reviews
 * some. @returns the verdict on each.
 */
export async function sendDocuments(api: Api, seed: number, progress: Progress): Promise<Rows> {
  const documents = await demoDocuments(seed);
  const rows: string[][] = [];
  for (const document of documents) {
    const { id } = await api.post('/api/forgery/analyse/analyse_docs_v2', ForgeryReport, formOf(document));
    const { verdict, analysis } = await api.get(`/api/forgery/reports/${id}`, ReportDetail);
    const review = REVIEWS[document.name];
    if (review) await api.put(`/api/forgery/reports/${id}/review`, ReportSummary, review);
    const flagged = analysis?.findings.filter(({ outcome }) => outcome === 'flagged') ?? [];
    const found = [...new Set(flagged.map(({ check_id }) => check_id))].join(', ');
    const madeAs = document.tampering?.check_id ?? 'genuine';
    rows.push([document.name, madeAs, verdict ?? 'none', review?.verdict ?? '-', found || '-']);
    progress('Documents', rows.length, documents.length);
  }
  return [['Document', 'made as', 'verdict', 'review', 'flagged'], ...rows];
}

async function demoDocuments(seed: number): Promise<DemoDocument[]> {
  const [honest, forger] = loadedCustomers(seed, 2);
  const made: DemoDocument[] = await makeDocuments(seed);
  if (!honest || !forger) return made;
  const own = await invoicePdf({ ...makeInvoice(seed + 1), buyer: honest.name });
  return [
    ...made.map((document) => (document.name === 'invoice-masked.pdf' ? { ...document, customer: forger } : document)),
    { name: 'invoice-of-customer.pdf', format: 'pdf', bytes: own, tampering: null, customer: honest },
  ];
}

function formOf({ name, format, bytes, customer }: DemoDocument): FormData {
  const form = new FormData();
  form.set('doc_format', format);
  form.set('document_name', name);
  if (customer) form.set('customer_id', customer.id);
  form.set('document', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
