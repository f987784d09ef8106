import path from 'node:path';
import { CustomerLoadResult, Load } from '#lib/contracts/customer-load-result.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';

/** A request of the endpoint under test. */
export interface Upload {
  readonly body: FormData | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** An endpoint that takes strangers' files. */
export interface Target {
  readonly scopes: readonly ('documents:write' | 'customers:write' | 'customers:read')[];
  /** With its query. */
  readonly path: string;
  upload(file: string, bytes: Uint8Array, index: number): Upload;
  /** An upload that must be answered with 200, whatever came before. */
  honest(index: number): Promise<Upload>;
  /** What is wrong with an answer of 200; null for nothing. @param get asks the same installation. */
  wrong?(response: Response, answer: unknown, get: (path: string) => Promise<unknown>): Promise<string | null>;
}

const TENANT = 'default';
const FORMATS = ['pdf', 'jpg', 'png', 'webp', 'tiff'] as const;

/** The format that a name claims; names that claim none are sent under each in turn. */
function formatOf(file: string, index: number): string {
  const claimed = path.extname(file).slice(1).toLowerCase();
  return FORMATS.find((format) => format === claimed) ?? FORMATS[index % FORMATS.length] ?? 'pdf';
}

function fields(name: string, file: string, bytes: Uint8Array, more: Readonly<Record<string, string>>): Upload {
  const body = new FormData();
  for (const [key, value] of Object.entries(more)) body.set(key, value);
  body.set(name, new File([new Uint8Array(bytes)], file));
  return { body, headers: {} };
}

const documents: Target = {
  scopes: ['documents:write'],
  path: `/api/forgery/analyse/analyse_docs_v2?tenant_id=${TENANT}`,
  upload: (file, bytes, index) => fields('document', file, bytes, { doc_format: formatOf(file, index) }),
  async honest(index) {
    const [document] = await makeDocuments(5 + index);
    if (document === undefined) throw new TypeError('no honest document');
    return fields('document', 'honest.pdf', document.bytes, { doc_format: 'pdf' });
  },
};

const customers: Target = {
  scopes: ['customers:write', 'customers:read'],
  path: `/api/fraud-detection/customers/load?tenant_id=${TENANT}`,
  upload: (file, bytes) => fields('file', file, bytes, {}),
  async honest(index) {
    const rows = Array.from({ length: 100 }, (_, row) => `H${index}-${row},Honest ${row},h${row}@example.com`);
    return fields('file', 'honest.csv', Buffer.from(['id,name,email', ...rows].join('\n')), {});
  },
  async wrong(response, answer, get) {
    const { loadedCount, failedCount } = CustomerLoadResult.parse(answer);
    const { records } = Load.parse(
      await get(`/api/customers/loads/${response.headers.get('load-id')}?tenant_id=${TENANT}`),
    );
    if (loadedCount + failedCount === records) return null;
    return `${loadedCount} loaded and ${failedCount} failed of ${records} records`;
  },
};

export const TARGETS: Readonly<Record<string, Target>> = { documents, customers };

/** Files of request bodies, by the name of their folder or their own, are sent as they are, under the boundary they use. */
export function uploadOf(target: Target, file: string, bytes: Uint8Array, index: number): Upload {
  const name = path.basename(file);
  if (!/multipart/i.test(`${path.basename(path.dirname(file))}/${name}`)) return target.upload(name, bytes, index);
  const boundary = /^--([\w'()+,./:=?-]{1,70}?)(?:--)?\r?$/m.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? 'b';
  return {
    body: new Uint8Array(bytes),
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
  };
}
