import type { Invoice, Line, TaxGroup } from '../business/invoice.ts';
import { escaped } from '../render/html.ts';

const SPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';

/** Units of UN/ECE Recommendation 20. */
const UNITS: Readonly<Record<string, string>> = { h: 'HUR', Std: 'HUR', u: 'HUR', kg: 'KGM', m: 'MTR' };

export const decimal = (cents: number): string => (cents / 100).toFixed(2);
const tag = (name: string, text: string, attributes = ''): string =>
  `<ram:${name}${attributes}>${escaped(text)}</ram:${name}>`;
const day = (date: string): string =>
  `<udt:DateTimeString format="102">${date.replaceAll('-', '')}</udt:DateTimeString>`;
/** An invoice with prices before tax as a Cross Industry Invoice (EN 16931 in CII D16B, as Factur-X embeds it). */
export function cii(invoice: Invoice): string {
  const { number, type, issued, buyer, order, seller } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${SPACES}>
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>${tag('ID', 'urn:cen.eu:en16931:2017')}</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>${tag('ID', number)}${tag('TypeCode', type === 'invoice' ? '380' : '381')}<ram:IssueDateTime>${day(issued)}</ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${invoice.lines.map(lineXml).join('\n')}
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${partyXml(seller)}</ram:SellerTradeParty><ram:BuyerTradeParty>${partyXml(buyer)}</ram:BuyerTradeParty>${order === null ? '' : `<ram:BuyerOrderReferencedDocument>${tag('IssuerAssignedID', order)}</ram:BuyerOrderReferencedDocument>`}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery>${invoice.delivered === null ? '' : `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day(invoice.delivered)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`}</ram:ApplicableHeaderTradeDelivery>
${settlementXml(invoice)}
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

function partyXml({ name, street, town, country, taxNumber }: Invoice['seller']): string {
  const address = `<ram:PostalTradeAddress>${tag('LineOne', street)}${tag('CityName', town)}${tag('CountryID', country)}</ram:PostalTradeAddress>`;
  const number = taxNumber.replaceAll(' ', '');
  const registered =
    number === ''
      ? ''
      : `<ram:SpecifiedTaxRegistration>${tag('ID', number, ' schemeID="VA"')}</ram:SpecifiedTaxRegistration>`;
  return `${tag('Name', name)}${address}${registered}`;
}

function lineXml(line: Line, index: number): string {
  const unit = ` unitCode="${UNITS[line.unit] ?? 'C62'}"`;
  const base = line.base === 1 ? '' : tag('BasisQuantity', String(line.base), unit);
  const changes = line.adjustments.map(
    ({ charge, amount }) =>
      `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${charge}</udt:Indicator></ram:ChargeIndicator>${tag('ActualAmount', decimal(amount))}</ram:SpecifiedTradeAllowanceCharge>`,
  );
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>${tag('LineID', String(index + 1))}</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct>${tag('Name', line.name)}</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${tag('ChargeAmount', (line.price / 10_000).toFixed(4))}${base}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>${tag('BilledQuantity', String(line.quantity / 1000), unit)}</ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tag('TypeCode', 'VAT')}${tag('CategoryCode', line.category)}${tag('RateApplicablePercent', decimal(line.rate))}</ram:ApplicableTradeTax>${changes.join('')}<ram:SpecifiedTradeSettlementLineMonetarySummation>${tag('LineTotalAmount', decimal(line.amount))}</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
}

function settlementXml(invoice: Invoice): string {
  const { country, number, groups, adjustments, account, due } = invoice;
  const means =
    account === null
      ? ''
      : `<ram:SpecifiedTradeSettlementPaymentMeans>${tag('TypeCode', '58')}<ram:PayeePartyCreditorFinancialAccount>${tag('IBANID', account.iban)}</ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution>${tag('BICID', account.bic)}</ram:PayeeSpecifiedCreditorFinancialInstitution></ram:SpecifiedTradeSettlementPaymentMeans>`;
  const changes = adjustments.map(
    ({ charge, amount, category, rate }) =>
      `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${charge}</udt:Indicator></ram:ChargeIndicator>${tag('ActualAmount', decimal(amount))}<ram:CategoryTradeTax>${tag('TypeCode', 'VAT')}${tag('CategoryCode', category)}${tag('RateApplicablePercent', decimal(rate))}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`,
  );
  const terms = `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${day(due)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`;
  return `<ram:ApplicableHeaderTradeSettlement>${tag('PaymentReference', number)}${tag('InvoiceCurrencyCode', country.currency)}${means}${groups.map(groupXml).join('')}${changes.join('')}${terms}${sumsXml(invoice)}</ram:ApplicableHeaderTradeSettlement>`;
}

const groupXml = ({ category, rate, base, tax }: TaxGroup): string =>
  `<ram:ApplicableTradeTax>${tag('CalculatedAmount', decimal(tax))}${tag('TypeCode', 'VAT')}${tag('BasisAmount', decimal(base))}${tag('CategoryCode', category)}${tag('RateApplicablePercent', decimal(rate))}</ram:ApplicableTradeTax>`;

function sumsXml(invoice: Invoice): string {
  const { lineSum, charges, allowances, net, tax, total, prepaid, rounding, payable, country } = invoice;
  const { exchange, accountingTax } = invoice;
  const foreign =
    accountingTax === null || exchange === null
      ? ''
      : tag('TaxTotalAmount', decimal(accountingTax), ` currencyID="${exchange.currency}"`);
  return `<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${tag('LineTotalAmount', decimal(lineSum))}${tag('ChargeTotalAmount', decimal(charges))}${tag('AllowanceTotalAmount', decimal(allowances))}${tag('TaxBasisTotalAmount', decimal(net))}${tag('TaxTotalAmount', decimal(tax), ` currencyID="${country.currency}"`)}${foreign}${rounding === 0 ? '' : tag('RoundingAmount', decimal(rounding))}${tag('GrandTotalAmount', decimal(total))}${tag('TotalPrepaidAmount', decimal(prepaid))}${tag('DuePayableAmount', decimal(payable))}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>`;
}
