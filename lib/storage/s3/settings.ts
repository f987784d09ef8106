import type { Env } from '#lib/env.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is the first part of the path, and not of the host name. */
  readonly pathStyle: boolean;
}

/** The settings of the object store; null where none is configured. `env()` lets only all or none of them through. */
export function s3Settings(env: Env): S3Settings | null {
  const { ASSAY_S3_ENDPOINT: endpoint, ASSAY_S3_BUCKET: bucket } = env;
  const { ASSAY_S3_ACCESS_KEY_ID: accessKeyId, ASSAY_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const { ASSAY_S3_REGION: region, ASSAY_S3_PATH_STYLE: pathStyle } = env;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle };
}

/**
 * The address of an object, or of the bucket. By path the bucket's has no slash behind it: some servers take it for a key, or leave it
 * out of what they sign.
 */
export function addressOf({ endpoint, bucket, pathStyle }: S3Settings, key: string | null): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const base = url.pathname.replace(/\/$/, '') + (pathStyle ? `/${bucket}` : '');
  url.pathname = key === null ? base : `${base}/${key}`;
  return url;
}
