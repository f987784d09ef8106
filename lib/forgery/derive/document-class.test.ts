import { describe, expect, it } from 'vitest';
import { factsOfText } from '../fixtures/facts.ts';
import { documentClassOf } from './document-class.ts';

describe('documentClassOf', () => {
  it.each([
    ['invoice', 'ACME Ltd\nInvoice\nInvoice number 2041\nTotal 100.00'],
    ['invoice', 'Muster GmbH\nRechnung\nRechnungsnummer 7\nGesamtbetrag 10,00'],
    ['invoice', 'Gnu GmbH\nBahnstr. 42\nRechnung # RE-2014/499 vom 19.05.2014\nNettobetrag 10,00\nUSt. 1,90'],
    ['other', 'Die Berechnung und die Abrechnung folgen'],
    ['invoice', 'Kantoor B.V.\nFactuur\nFactuurnummer 7\nBTW 21%'],
    ['invoice', 'Kantoor B.V.\nCreditnota\nBTW 21%'],
    ['invoice', 'Firma Sp. z o.o.\nFaktura VAT nr 7'],
    ['bank_statement', 'Banca\nEstratto conto\nSaldo iniziale 10,00'],
    ['payslip', 'Loonstrook\nMaart'],
    ['receipt', 'SUPER MART\nReceipt\nCashier 4\nCash 10.00\nChange 2.00'],
    ['bank_statement', 'First Bank\nAccount statement\nOpening balance 10.00\nClosing balance 20.00'],
    ['payslip', 'Payslip March\nEmployee J Doe\nGross pay 2,000.00\nNet pay 1,500.00'],
    ['utility_bill', 'Power Co\nYour electricity bill\nConsumption 310 kWh'],
    ['contract', 'Tenancy agreement\nThis agreement is made between the parties'],
    ['identity_document', 'Identity card\nSurname DOE\nDate of expiry 01.02.2030'],
    ['certificate', 'Certificate of completion\nThis is to certify that Jane Doe'],
    ['other', 'Dear Sir\nwe met last week'],
    ['other', 'The invoice for the party was paid in cash'],
  ])('%s', (expected, text) => {
    expect(documentClassOf(factsOfText(text.split('\n')).lines ?? [])).toBe(expected);
  });
});
