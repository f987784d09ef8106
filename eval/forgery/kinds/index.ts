import { bankStatement } from './bank-statement.ts';
import { certificate } from './certificate.ts';
import { contract } from './contract.ts';
import type { Kind } from './draft.ts';
import { idCard } from './id-card.ts';
import { invoice } from './invoice.ts';
import { payslip } from './payslip.ts';
import { receipt } from './receipt.ts';
import { utilityBill } from './utility-bill.ts';

export const KINDS: readonly Kind[] = [
  invoice,
  receipt,
  bankStatement,
  payslip,
  utilityBill,
  contract,
  idCard,
  certificate,
];
