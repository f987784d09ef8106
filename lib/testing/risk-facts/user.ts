import type { CustomerFacts, UserFacts } from '#lib/risk/facts/user.ts';
import { DAY_MS, NOW } from './time.ts';

/** A customer of three years. */
export const user = (change: Partial<UserFacts> = {}): UserFacts => ({
  id: 'u_1',
  createdAt: NOW - 1000 * DAY_MS,
  labels: [],
  emailDomain: 'example.com',
  disposableEmail: false,
  disposableListVersion: '1.0.62',
  ...change,
});

export const customer = (change: Partial<CustomerFacts> = {}): CustomerFacts => ({
  id: 'c_1',
  country: 'DE',
  nationality: 'DE',
  kycStatus: 'verified',
  declaredRisk: 'low',
  isPep: false,
  accountOpenedAt: NOW - 1000 * DAY_MS,
  emailDomain: 'example.com',
  deviceId: null,
  forgedDocuments: 0,
  accountNumber: null,
  profile: null,
  ...change,
});
