export interface EventFacts {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly route: string | null;
  readonly occurredAt: number;
  readonly receivedAt: number;
  /** False where the event came too late to be counted in the windows. */
  readonly inWindows: boolean;
}

export interface PaymentFacts {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly cardFingerprint: string | null;
  readonly result: string | null;
  readonly payee: string | null;
}
