import { certificateOf } from '#lib/forgery/fixtures/sign.ts';

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;

/** A certificate that signed itself, and its key, for a server of TLS. */
export async function ownCertificate(): Promise<{ readonly cert: string; readonly key: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = await certificateOf(keys);
  return {
    cert: pem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}
