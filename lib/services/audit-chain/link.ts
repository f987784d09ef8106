import { createHash, randomBytes } from 'node:crypto';
import type { UnsealedRow } from '#db/queries/audit-chain.ts';
import { canonicalJson } from '#lib/canonical-json.ts';

const SALT_BYTES = 16;

/** What the first row of a chain follows. */
export const CHAIN_START = { seq: 0, hash: '0'.repeat(64) } as const;

export const makeSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

type Erasable = Pick<UnsealedRow, 'target' | 'detail'>;

/** The hash of what an erasure may remove from a row: SHA-256 of the salt and the canonical JSON, hex. */
export function hashDetail(salt: string, { target, detail }: Erasable): string {
  return sha256(`${salt}${canonicalJson({ target, detail })}`);
}

type Linked = Omit<UnsealedRow, 'target' | 'detail' | 'salt'>;

/** The hash of a row behind another: SHA-256 of the hash before it and the canonical JSON of the row, hex. */
export function hashLink(before: string, row: Linked): string {
  const { orgId, auditId, tenantId, at, actor, action, requestId, detailHash } = row;
  return sha256(`${before}${canonicalJson({ orgId, auditId, tenantId, at, actor, action, requestId, detailHash })}`);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
