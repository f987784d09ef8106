import { describe, expect, it } from 'vitest';
import { CII_INVOICE, CII_TERMS } from '../fixtures/invoice-xml.ts';
import { readInvoiceXml } from './invoice-xml.ts';

const UBL = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="b" xmlns:cac="a">
 <cbc:ID>7301</cbc:ID><cbc:IssueDate>2025-03-14</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:AccountingSupplierParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>
 <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
 <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount></cac:TaxTotal>
 <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>100</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:PayableAmount>69.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;

describe('readInvoiceXml', () => {
  it('reads a Cross Industry Invoice in the currency of the invoice', () => {
    expect(readInvoiceXml(CII_INVOICE)).toEqual(CII_TERMS);
  });

  it('reads a UBL invoice', () => {
    expect(readInvoiceXml(UBL)).toEqual({
      syntax: 'ubl',
      number: '7301',
      issued: '2025-03-14',
      currency: 'EUR',
      net: 10_000,
      tax: 1_900,
      total: 11_900,
      due: 6_900,
      sellerTaxNumbers: ['DE136695976'],
      ibans: ['DE89370400440532013000'],
    });
  });

  it.each([
    ['a document type definition', `<!DOCTYPE x [<!ENTITY a "b">]>${UBL}`],
    ['another document', '<Order><ID>1</ID></Order>'],
    ['a broken one', UBL.slice(0, -30)],
    ['no XML', 'Total due 120.00'],
    ['names of the language', '<__proto__><constructor>1</constructor></__proto__>'],
  ])('reads nothing in %s', (_, text) => {
    expect(readInvoiceXml(text)).toBeNull();
  });
});
