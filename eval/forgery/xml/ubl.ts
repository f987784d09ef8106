import type { Invoice, Line, TaxGroup } from '../business/invoice.ts';
import { escaped } from '../render/html.ts';
import { decimal } from './cii.ts';

const SPACES =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

const tag = (name: string, text: string, attributes = ''): string =>
  `<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>`;

/** An invoice with prices before tax in UBL 2.1 (EN 16931, Peppol BIS). Credit notes are another schema: not made here. */
export function ubl(invoice: Invoice): string {
  const { number, issued, due, country, seller, buyer, account } = invoice;
  const money = (name: string, cents: number): string => tag(name, decimal(cents), ` currencyID="${country.currency}"`);
  const means =
    account === null
      ? ''
      : `<cac:PaymentMeans>${tag('PaymentMeansCode', '58')}${tag('PaymentID', number)}<cac:PayeeFinancialAccount>${tag('ID', account.iban)}</cac:PayeeFinancialAccount></cac:PaymentMeans>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${SPACES}>
${tag('CustomizationID', 'urn:cen.eu:en16931:2017')}${tag('ID', number)}${tag('IssueDate', issued)}${tag('DueDate', due)}${tag('InvoiceTypeCode', '380')}${tag('DocumentCurrencyCode', country.currency)}
<cac:AccountingSupplierParty>${partyXml(seller)}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${partyXml(buyer)}</cac:AccountingCustomerParty>
${means}
${invoice.adjustments.map(({ charge, amount, category, rate }) => `<cac:AllowanceCharge>${tag('ChargeIndicator', String(charge))}${money('Amount', amount)}${categoryXml('TaxCategory', category, rate)}</cac:AllowanceCharge>`).join('')}
<cac:TaxTotal>${money('TaxAmount', invoice.tax)}${invoice.groups.map((group) => groupXml(group, money)).join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', invoice.lineSum)}${money('TaxExclusiveAmount', invoice.net)}${money('TaxInclusiveAmount', invoice.total)}${money('AllowanceTotalAmount', invoice.allowances)}${money('ChargeTotalAmount', invoice.charges)}${money('PrepaidAmount', invoice.prepaid)}${money('PayableRoundingAmount', invoice.rounding)}${money('PayableAmount', invoice.payable)}</cac:LegalMonetaryTotal>
${invoice.lines.map((line, index) => lineXml(line, index, country.currency)).join('\n')}
</Invoice>`;
}

type Money = (name: string, cents: number) => string;

function partyXml({ name, street, town, country, taxNumber }: Invoice['seller']): string {
  const number = taxNumber.replaceAll(' ', '');
  const registered =
    number === ''
      ? ''
      : `<cac:PartyTaxScheme>${tag('CompanyID', number)}<cac:TaxScheme>${tag('ID', 'VAT')}</cac:TaxScheme></cac:PartyTaxScheme>`;
  return `<cac:Party><cac:PartyName>${tag('Name', name)}</cac:PartyName><cac:PostalAddress>${tag('StreetName', street)}${tag('CityName', town)}<cac:Country>${tag('IdentificationCode', country)}</cac:Country></cac:PostalAddress>${registered}<cac:PartyLegalEntity>${tag('RegistrationName', name)}</cac:PartyLegalEntity></cac:Party>`;
}

const categoryXml = (element: string, category: string, rate: number): string =>
  `<cac:${element}>${tag('ID', category)}${tag('Percent', decimal(rate))}<cac:TaxScheme>${tag('ID', 'VAT')}</cac:TaxScheme></cac:${element}>`;

const groupXml = ({ base, tax, category, rate }: TaxGroup, money: Money): string =>
  `<cac:TaxSubtotal>${money('TaxableAmount', base)}${money('TaxAmount', tax)}${categoryXml('TaxCategory', category, rate)}</cac:TaxSubtotal>`;

function lineXml(
  { name, quantity, price, base, amount, adjustments, category, rate }: Line,
  index: number,
  currency: string,
): string {
  const money: Money = (element, cents) => tag(element, decimal(cents), ` currencyID="${currency}"`);
  const changes = adjustments.map(
    (each) =>
      `<cac:AllowanceCharge>${tag('ChargeIndicator', String(each.charge))}${money('Amount', each.amount)}</cac:AllowanceCharge>`,
  );
  const item = `<cac:Item>${tag('Name', name)}${categoryXml('ClassifiedTaxCategory', category, rate)}</cac:Item>`;
  const priced = `<cac:Price>${tag('PriceAmount', (price / 10_000).toFixed(4), ` currencyID="${currency}"`)}${tag('BaseQuantity', String(base))}</cac:Price>`;
  return `<cac:InvoiceLine>${tag('ID', String(index + 1))}${tag('InvoicedQuantity', String(quantity / 1000))}${money('LineExtensionAmount', amount)}${changes.join('')}${item}${priced}</cac:InvoiceLine>`;
}
