import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { encode } from 'cborg';
import type { CredentialSigner } from '../facts/credentials.ts';
import { bytesOf, decodeCbor, listOf, mapOf } from './cbor.ts';
import { stampTimeOf } from './time-stamp.ts';

export interface ClaimSignature {
  /** `unverified` where the algorithm is not known. */
  readonly integrity: 'intact' | 'broken' | 'unverified';
  readonly signer: CredentialSigner | null;
  readonly stamp: { readonly integrity: 'intact' | 'broken'; readonly time: string | null } | null;
}

/** By COSE algorithm number (RFC 9053, RFC 8230); the ones that C2PA 2.1, 13.2 allows. */
const ALGORITHMS: ReadonlyMap<unknown, { readonly hash: string | null; readonly pss: boolean }> = new Map([
  [-7, { hash: 'sha256', pss: false }],
  [-35, { hash: 'sha384', pss: false }],
  [-36, { hash: 'sha512', pss: false }],
  [-37, { hash: 'sha256', pss: true }],
  [-38, { hash: 'sha384', pss: true }],
  [-39, { hash: 'sha512', pss: true }],
  [-8, { hash: null, pss: false }],
]);
const [ALGORITHM, CHAIN] = [1, 33];
const CERTIFICATES_MAX = 10;

/**
 * Verifies the COSE_Sign1 structure (RFC 9052, 4.2) of a claim with the certificate that it carries.
 * @throws Error where it is no such structure.
 */
export function verifyClaim(signature: Uint8Array, claim: Uint8Array): ClaimSignature {
  const [head, loose, , value] = listOf(decodeCbor(signature));
  const [protectedBytes, signed] = [bytesOf(head), bytesOf(value)];
  if (protectedBytes === null || signed === null) throw new TypeError('no COSE_Sign1');
  const fixed = mapOf(decodeCbor(protectedBytes));
  const headers = mapOf(loose);
  const chain = chainOf(fixed.get(CHAIN) ?? fixed.get('x5chain') ?? headers.get(CHAIN) ?? headers.get('x5chain'));
  const own = chain[0];
  const algorithm = ALGORITHMS.get(fixed.get(ALGORITHM));
  const structure = (context: string) => encode([context, protectedBytes, new Uint8Array(), claim]);
  const stamp = stampTimeOf(headers, { claim: structure('CounterSignature'), signature: encode(signed) });
  const signer = own === undefined ? null : signerOf(own, chain);
  if (own === undefined || algorithm === undefined) return { integrity: 'unverified', signer, stamp };
  const fits = valueFits(own.publicKey, algorithm, structure('Signature1'), signed);
  return { integrity: fits ? 'intact' : 'broken', signer, stamp };
}

function chainOf(value: unknown): X509Certificate[] {
  const items = Array.isArray(value) ? value : [value];
  return items.slice(0, CERTIFICATES_MAX).flatMap((item) => {
    const bytes = bytesOf(item);
    return bytes === null ? [] : [new X509Certificate(Buffer.from(bytes))];
  });
}

function signerOf(own: X509Certificate, chain: readonly X509Certificate[]): CredentialSigner {
  const name = (text: string, part: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${part}=`))
      ?.slice(part.length + 1) ?? null;
  return {
    name: name(own.subject, 'O') ?? name(own.subject, 'CN'),
    issuer: name(own.issuer, 'O') ?? name(own.issuer, 'CN'),
    notBefore: new Date(own.validFrom).toISOString(),
    notAfter: new Date(own.validTo).toISOString(),
    selfSigned: own.subject === own.issuer,
    chained: chain.every((item, index) => {
      const next = chain[index + 1];
      return next === undefined || item.verify(next.publicKey);
    }),
  };
}

function valueFits(
  key: KeyObject,
  { hash, pss }: { readonly hash: string | null; readonly pss: boolean },
  message: Uint8Array,
  value: Uint8Array,
): boolean {
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  try {
    return verify(hash, message, pss ? { key, ...padding } : { key, dsaEncoding: 'ieee-p1363' }, value);
  } catch {
    return false;
  }
}
