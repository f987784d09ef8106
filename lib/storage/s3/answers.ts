import type { IncomingMessage } from 'node:http';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { StoredFile } from '../storage.ts';

const TEXT_BYTES_MAX = 8 * 1024 * 1024;
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

const ListAnswer = z.object({
  ListBucketResult: z.object({
    NextContinuationToken: z.string().optional(),
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.coerce.date() }))
      .default([]),
  }),
});
const ErrorAnswer = z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }) });

interface ListedPage {
  readonly files: readonly StoredFile[];
  /** Asks for what follows; undefined on the last page. */
  readonly next: string | undefined;
}

/** The body of an answer as text. @throws Error where it is larger than any list. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > TEXT_BYTES_MAX) throw new Error(`The store answered more than ${TEXT_BYTES_MAX} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** One page of ListObjectsV2. @throws Error on an answer of another shape. */
export function readList(xml: string): ListedPage {
  const { Contents, NextContinuationToken: next } = ListAnswer.parse(parser.parse(xml)).ListBucketResult;
  const files = Contents.map(({ Key, Size, LastModified }) => ({ key: Key, sizeBytes: Size, writtenAt: LastModified }));
  return { files, next };
}

/** What a refusal says; both are empty where it is not in words of S3. */
export function readError(text: string): { readonly code: string; readonly message: string } {
  try {
    const { Code, Message } = ErrorAnswer.parse(parser.parse(text)).Error;
    return { code: Code, message: Message };
  } catch {
    return { code: '', message: '' };
  }
}
