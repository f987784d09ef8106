/**
 * The object store is away, full, or refuses what it is asked. `diskFault` makes a refusal of it: storage_unavailable (503), or
 * storage_full (507) where the code is that of a quota.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly code: 'STORAGE_UNAVAILABLE' | 'EDQUOT';
  /** What the store answered; null where it did not answer. */
  readonly answer: Refusal | null;

  constructor(message: string, answer: Refusal | null = null) {
    super(message);
    this.answer = answer;
    const full = answer?.status === 507 || answer?.code === 'QuotaExceeded';
    this.code = full ? 'EDQUOT' : 'STORAGE_UNAVAILABLE';
  }
}

export interface Refusal {
  readonly status: number;
  /** Of S3, such as `AccessDenied`; empty where the answer had none. */
  readonly code: string;
}

/** Nothing is stored under a key. Its code is that of a missing file, as a local directory says it. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  readonly code = 'ENOENT';

  constructor(key: string) {
    super(`Nothing is stored under ${key}.`);
  }
}
