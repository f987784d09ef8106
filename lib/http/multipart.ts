import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { env } from '#lib/env.ts';
import { diskFault } from '#lib/services/disk-fault.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { mediaTypeOf, requireUnpacked } from './body.ts';
import { feedParser } from './feed-parser.ts';

const OVERHEAD_BYTES_MAX = 64 * 1024;
const FIELD_BYTES_MAX = 8 * 1024;
const PARTS_MAX = 10;
const FILE_NAME_CHARACTERS_MAX = 255;

export interface UploadedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
  /** The client's name for it, without any directory; for display only, never used as a path. */
  readonly fileName: string;
}

export interface Upload {
  readonly file: UploadedFile;
  readonly fields: Readonly<Record<string, string>>;
  /** Removes the temporary file, unless it was moved away. */
  discard(): Promise<void>;
}

export interface UploadLimits {
  readonly fileField: string;
  readonly textFields: readonly string[];
  readonly fileBytesMax: number;
  /** Bytes of one text field. */
  readonly fieldBytesMax?: number;
}

/**
 * Streams a multipart/form-data body with one file to a temporary file while hashing it (RFC 7578). Memory stays
 * bounded by the chunk size. Nothing is left behind when it throws or the client goes away.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_multipart, truncated_body, missing_file,
 * too_many_files, empty_file, invalid_request (unknown or repeated field).
 */
export async function readUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  if (mediaTypeOf(request) !== 'multipart/form-data') {
    throw new ServiceError('unsupported_media_type', 'Send the file as multipart/form-data.');
  }
  requireUnpacked(request);
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limits.fileBytesMax + OVERHEAD_BYTES_MAX) throw tooLarge(limits.fileBytesMax);
  const dir = path.join(env().ASSAY_DATA_DIR, 'tmp');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const temporary = path.join(dir, randomUUID());
  const discard = () => rm(temporary, { force: true });
  try {
    const { files, fields } = await receive(request, limits, temporary);
    const [file, second] = files;
    if (second) throw new ServiceError('too_many_files', `Send one file, in the field "${limits.fileField}".`);
    if (!file) throw new ServiceError('missing_file', `The form has no file in the field "${limits.fileField}".`);
    if (file.sizeBytes === 0) throw new ServiceError('empty_file', `The file "${file.fileName}" is empty.`);
    return { file, fields, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function tooLarge(bytesMax: number): ServiceError {
  return new ServiceError('payload_too_large', `The file is larger than the limit of ${bytesMax} bytes.`, {
    headers: { Connection: 'close' },
  });
}

async function receive(request: Request, limits: UploadLimits, temporary: string) {
  const fieldBytesMax = limits.fieldBytesMax ?? FIELD_BYTES_MAX;
  const parser = createParser(request, limits.fileBytesMax, fieldBytesMax);
  const files: UploadedFile[] = [];
  const writes: Promise<void>[] = [];
  const fields: Record<string, string> = {};
  let refusal: ServiceError | undefined;
  const refuse = (error: ServiceError) => {
    refusal ??= error;
  };
  parser.on('file', (name, stream, info) => {
    if (name !== limits.fileField || writes.length > 0) {
      stream.on('error', () => {}).resume();
      return refuse(
        writes.length > 0
          ? new ServiceError('too_many_files', `Send one file, in the field "${limits.fileField}".`)
          : new ServiceError('missing_file', `The file is in the field "${name}"; send it in "${limits.fileField}".`),
      );
    }
    stream.once('limit', () => refuse(tooLarge(limits.fileBytesMax)));
    const written = writeFile(stream, temporary, info.filename).then((file) => void files.push(file));
    written.catch((cause: unknown) => {
      refuse(bodyFault(cause));
      parser.destroy();
    });
    writes.push(written);
  });
  parser.on('field', (name, value, info) => {
    if (!limits.textFields.includes(name)) return refuse(fieldFault(name, 'is not a known form field'));
    if (Object.hasOwn(fields, name)) return refuse(fieldFault(name, 'is given twice'));
    if (value.includes('\0')) return refuse(fieldFault(name, 'holds a NUL character, which cannot be stored'));
    if (info.valueTruncated) return refuse(fieldFault(name, `is longer than ${fieldBytesMax} bytes`));
    fields[name] = value;
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => refuse(new ServiceError('invalid_multipart', `The form has more than ${PARTS_MAX} parts.`)));
  }
  parser.on('error', (cause) => refuse(bodyFault(cause)));
  const source = Readable.fromWeb((request.body ?? new ReadableStream()) as NodeReadableStream<Uint8Array>);
  const readWhole = await feedParser(source, parser, () => refusal).catch((cause: unknown) => {
    refuse(bodyFault(cause));
    return false;
  });
  await Promise.allSettled(writes);
  if (refusal) throw readWhole ? refusal : closing(refusal);
  return { files, fields };
}

/** Of the connection, too: what was not read of the body would be taken for the next request. */
function closing({ code, message, headers, location, cause }: ServiceError): ServiceError {
  const closes = { ...headers, Connection: 'close' };
  return new ServiceError(code, message, { headers: closes, cause, ...(location === undefined ? {} : { location }) });
}

function createParser(request: Request, fileBytesMax: number, fieldBytesMax: number): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: { fileSize: fileBytesMax, files: 2, fields: PARTS_MAX, parts: PARTS_MAX, fieldSize: fieldBytesMax },
    });
  } catch (cause) {
    throw new ServiceError('invalid_multipart', 'The Content-Type has no usable boundary.', { cause });
  }
}

async function writeFile(stream: Readable, target: string, name: string | undefined): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(target, { mode: 0o600 }));
  return { path: target, sizeBytes, sha256: hash.digest('hex'), fileName: displayName(name) };
}

function displayName(name: string | undefined): string {
  const base =
    (name ?? '')
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '') ?? '';
  return base.slice(0, FILE_NAME_CHARACTERS_MAX) || 'upload';
}

function fieldFault(name: string, fault: string): ServiceError {
  return new ServiceError('invalid_request', `${name.slice(0, 64)}: ${fault}.`, { location: name.slice(0, 64) });
}

function bodyFault(cause: unknown): ServiceError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const ofDisk = diskFault(cause);
  if (ofDisk) return ofDisk;
  if (/unexpected end|premature|aborted|terminated/i.test(message)) {
    return new ServiceError(
      'truncated_body',
      'The body ended before the closing boundary of the form. Send it again.',
      { cause },
    );
  }
  return new ServiceError('invalid_multipart', `The form cannot be read: ${message.slice(0, 200)}.`, { cause });
}
