import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { fromBER, type OctetString } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo, TSTInfo } from 'pkijs';

import type { SignerCertificate } from './facts.ts';

export interface CmsAnswer {
  /** `unverified` where the form or an algorithm is not known, or the signer's certificate is missing. */
  readonly integrity: 'intact' | 'broken' | 'unverified';
  readonly signer: string | null;
  readonly problem: string | null;
  readonly certificate: SignerCertificate | null;
  readonly digest: string | null;
}

const HASHES: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';
const RSA_PSS = '1.2.840.113549.1.1.10';

/** Of a signature that cannot be read at all. */
export const UNKNOWN: CmsAnswer = {
  integrity: 'unverified',
  signer: null,
  problem: null,
  certificate: null,
  digest: null,
};

/** Whether a CMS signature (RFC 5652) still fits the bytes that it was made over. Trust in the signer is not asked. */
export function verifyCms(cms: Uint8Array, signed: Uint8Array, subFilter: string | null): CmsAnswer {
  try {
    return verifyParsed(cms, signed, subFilter);
  } catch {
    return { ...UNKNOWN, problem: 'The signature is of a form that is not known.' };
  }
}

function verifyParsed(cms: Uint8Array, signed: Uint8Array, subFilter: string | null): CmsAnswer {
  const content = new ContentInfo({ schema: fromBER(cms).result });
  if (content.contentType !== SIGNED_DATA) throw new TypeError('not signed data');
  const data = new SignedData({ schema: content.content });
  const info = data.signerInfos[0];
  if (info === undefined) throw new TypeError('no signer');
  const certificates = (data.certificates ?? [])
    .filter((item) => item instanceof Certificate)
    .map((item) => new X509Certificate(Buffer.from(item.toSchema().toBER())));
  const own = certificates.filter((certificate) => certificate.serialNumber === serialOf(info));
  const signer = (own[0] ?? certificates[0])?.subject.split('\n').find((part) => part.startsWith('CN=')) ?? null;
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  const answer = (integrity: CmsAnswer['integrity'], problem: string | null): CmsAnswer => ({
    integrity,
    signer: signer?.slice(3) ?? null,
    problem,
    certificate: own[0] === undefined ? null : certificateOf(own[0]),
    digest: hash ?? null,
  });
  if (hash === undefined) return answer('unverified', 'The digest algorithm is not known.');
  const enclosed = data.encapContentInfo.eContent;
  const body = enclosed === undefined ? Buffer.from(signed) : octetsOf(enclosed);
  if (enclosed !== undefined) {
    const fits = enclosedFits(data.encapContentInfo.eContentType, body, signed, subFilter);
    if (fits === null) return answer('unverified', 'The signature encloses content of its own.');
    if (!fits) return answer('broken', 'The digest of the signed bytes differs from the one in the signature.');
  }
  const stated = info.signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0];
  if (stated !== undefined && !digest(hash, body).equals(octetsOf(stated)))
    return answer('broken', 'The digest of the signed bytes differs from the one in the signature.');
  const message = info.signedAttrs === undefined ? body : new Uint8Array(info.signedAttrs.encodedValue);
  const keys = (own.length > 0 ? own : certificates).map(({ publicKey }) => publicKey);
  if (keys.some((key) => valueFits(info, hash, message, key))) return answer('intact', null);
  if (own.length === 0) return answer('unverified', 'The certificate of the signer is not in the file.');
  return answer('broken', 'The signature value does not fit the certificate of its signer.');
}

function certificateOf(certificate: X509Certificate): SignerCertificate {
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    issuer: certificate.issuer.replaceAll('\n', ', '),
    selfSigned: certificate.subject === certificate.issuer,
    validFrom: instantOf(certificate.validFromDate),
    validTo: instantOf(certificate.validToDate),
  };
}

const instantOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString());
const octetsOf = (value: OctetString): Buffer => Buffer.from(value.getValue());
const digest = (hash: string, bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest();

function serialOf(info: SignerInfo): string | null {
  if (!(info.sid instanceof IssuerAndSerialNumber)) return null;
  const hex = Buffer.from(info.sid.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase();
  return hex.replace(/^(?:00)+(?=.)/, '');
}

/** Whether enclosed content stands for the signed bytes; null for content of no known kind. */
function enclosedFits(type: string, body: Buffer, signed: Uint8Array, subFilter: string | null): boolean | null {
  if (type === TIME_STAMP) {
    const { messageImprint } = TSTInfo.fromBER(new Uint8Array(body));
    const hash = HASHES[messageImprint.hashAlgorithm.algorithmId];
    return hash === undefined ? null : digest(hash, signed).equals(octetsOf(messageImprint.hashedMessage));
  }
  if (subFilter === 'adbe.pkcs7.sha1') return digest('sha1', signed).equals(body);
  return body.equals(signed) ? true : null;
}

function valueFits(info: SignerInfo, hash: string, message: Uint8Array, key: KeyObject): boolean {
  const algorithm = info.signatureAlgorithm.algorithmId;
  const edwards = key.asymmetricKeyType?.startsWith('ed') ?? false;
  const named = edwards ? null : (HASHES[algorithm] ?? hash);
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  const how = algorithm === RSA_PSS ? { key, ...padding } : key;
  return verify(named, message, how, octetsOf(info.signature));
}
