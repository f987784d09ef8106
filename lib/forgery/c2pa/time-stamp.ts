import { fromBER } from 'asn1js';
import { ContentInfo, SignedData, TimeStampResp, TSTInfo } from 'pkijs';
import { verifyCms } from '../pdf/cms.ts';
import { bytesOf, listOf, mapOf } from './cbor.ts';

export interface Stamp {
  readonly integrity: 'intact' | 'broken';
  /** ISO 8601. */
  readonly time: string | null;
}

/**
 * The time stamp (RFC 3161) beside a claim signature: over the claim in the older header, over the signature in the newer.
 * @returns null where there is none that can be verified.
 */
export function stampTimeOf(
  headers: ReadonlyMap<unknown, unknown>,
  over: { readonly claim: Uint8Array; readonly signature: Uint8Array },
): Stamp | null {
  const newer = headers.get('sigTst2');
  const container = mapOf(newer ?? headers.get('sigTst'));
  const value = bytesOf(mapOf(listOf(container.get('tstTokens'))[0]).get('val'));
  if (value === null) return null;
  try {
    const token = tokenOf(value);
    const { integrity } = verifyCms(token, newer === undefined ? over.claim : over.signature, null);
    return integrity === 'unverified' ? null : { integrity, time: integrity === 'intact' ? timeOf(token) : null };
  } catch {
    return null;
  }
}

/** The token itself, or out of the answer of its authority. */
function tokenOf(value: Uint8Array): Uint8Array {
  try {
    const { timeStampToken } = TimeStampResp.fromBER(Uint8Array.from(value));
    if (timeStampToken !== undefined) return new Uint8Array(timeStampToken.toSchema().toBER());
  } catch {
    return value;
  }
  return value;
}

function timeOf(token: Uint8Array): string | null {
  const content = new ContentInfo({ schema: fromBER(Uint8Array.from(token)).result });
  const enclosed = new SignedData({ schema: content.content }).encapContentInfo.eContent;
  return enclosed === undefined ? null : TSTInfo.fromBER(enclosed.getValue()).genTime.toISOString();
}
