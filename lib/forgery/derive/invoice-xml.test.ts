import { describe, expect, it } from 'vitest';
import type { InvoiceXml } from '../facts/invoice.ts';
import { CII_INVOICE } from '../fixtures/invoice-xml.ts';
import { readInvoiceXml } from './invoice-xml.ts';

const UBL = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="b" xmlns:cac="a">
 <cbc:ID>7301</cbc:ID><cbc:IssueDate>2025-03-14</cbc:IssueDate><cbc:Note>Thank you</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:CityName>Westbridge</cbc:CityName></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Harbour &amp; Light</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
 <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE89 3704 0044 0532 0130 00</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
 <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">10.00</cbc:Amount></cac:AllowanceCharge>
 <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">4.00</cbc:Amount></cac:AllowanceCharge>
 <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100</cbc:TaxableAmount><cac:TaxCategory><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
 <cac:TaxTotal><cbc:TaxAmount currencyID="CHF">18.00</cbc:TaxAmount></cac:TaxTotal>
 <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>100</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:PayableAmount>69.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
 <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">106.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Oak board</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">53.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;

const termsOf = (invoice: InvoiceXml | null): string[] =>
  (invoice?.terms ?? []).map(({ id, part, value }) => `${id}${part === null ? '' : ` ${part}`}: ${value}`);

describe('readInvoiceXml', () => {
  it('reads every term of a Cross Industry Invoice in the currency of the invoice', () => {
    const invoice = readInvoiceXml(CII_INVOICE);
    expect(invoice).toMatchObject({ syntax: 'cii', currency: 'EUR', nested: false });
    expect(termsOf(invoice)).toEqual([
      'BT-1: INV-2025-7301',
      'BT-2: 2025-03-14',
      'BT-27: Northwind Timber Ltd',
      'BT-35: 4 Mill Lane',
      'BT-37: Westbridge',
      'BT-38: WB4 7QT',
      'BT-31: GB980780684',
      'BT-32: 12/345/67890',
      'BT-44: Orchard Housing Trust',
      'BT-50: 27 Harbour Street',
      'BT-5: EUR',
      'BT-9: 2025-04-13',
      'BT-84: DE89370400440532013000',
      'BT-106: 100.00',
      'BT-109: 100.00',
      'BT-110: 20.00',
      'BT-112: 120.00',
      'BT-115: 120.00',
      'BT-116 tax 1: 100.00',
      'BT-117 tax 1: 20.00',
      'BT-119 tax 1: 20.00',
      'BT-129 line 1: 3.0000',
      'BT-131 line 1: 66.00',
      'BT-146 line 1: 22.00',
      'BT-152 line 1: 20.00',
      'BT-153 line 1: Oak board, planed',
      'BT-129 line 2: 2.0000',
      'BT-131 line 2: 34.00',
      'BT-146 line 2: 17.00',
      'BT-152 line 2: 20.00',
      'BT-153 line 2: Delivery crate',
    ]);
  });

  it('reads a UBL invoice, and keeps what is no term as text', () => {
    const invoice = readInvoiceXml(UBL);
    expect(termsOf(invoice)).toEqual([
      'BT-1: 7301',
      'BT-2: 2025-03-14',
      'BT-5: EUR',
      'BT-84: DE89370400440532013000',
      'BT-109: 100',
      'BT-110: 19.00',
      'BT-112: 119.00',
      'BT-115: 69.00',
      'BT-27: Harbour & Light',
      'BT-37: Westbridge',
      'BT-31: DE136695976',
      'BT-116 tax 1: 100',
      'BT-119 tax 1: 19',
      'BT-92 allowance 1: 10.00',
      'BT-99 charge 1: 4.00',
      'BT-129 line 1: 2',
      'BT-131 line 1: 106.00',
      'BT-146 line 1: 53.00',
      'BT-153 line 1: Oak board',
    ]);
    expect(invoice?.texts).toContain('Thank you');
  });

  it('sees that lines are parts of other lines', () => {
    const nested = CII_INVOICE.replace(
      '<ram:LineID>2</ram:LineID>',
      '<ram:LineID>2</ram:LineID><ram:ParentLineID>1</ram:ParentLineID>',
    );
    expect(readInvoiceXml(nested)?.nested).toBe(true);
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
