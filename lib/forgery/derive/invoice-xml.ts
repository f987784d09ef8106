import type { InvoiceXml } from '../facts/invoice.ts';
import { attributeOf, elementsAt, parseXml, textOf, type XmlNode } from './xml-tree.ts';

/** Cross Industry Invoice of today and of ZUGFeRD 1.0 with its release candidate. */
const CII_ROOT = 'CrossIndustryInvoice|CrossIndustryDocument|Invoice';
const CII_DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const CII_TRADE = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const CII_AGREEMENT = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const CII_SETTLEMENT = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const CII_SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const UBL_ROOT = 'Invoice|CreditNote';

/** Reads a UN/CEFACT CII or an OASIS UBL invoice; null where the text is neither. */
export function readInvoiceXml(text: string): InvoiceXml | null {
  const tree = parseXml(text);
  if (tree === null) return null;
  if (elementsAt(tree, [CII_ROOT, CII_DOCUMENT]).length > 0) return readCii(tree);
  return elementsAt(tree, [UBL_ROOT, 'LegalMonetaryTotal']).length > 0 ? readUbl(tree) : null;
}

function readCii(tree: XmlNode): InvoiceXml {
  const settlement = [CII_ROOT, CII_TRADE, CII_SETTLEMENT];
  const sums = (name: string) => elementsAt(tree, [...settlement, CII_SUMS, name]);
  const currency = first(elementsAt(tree, [...settlement, 'InvoiceCurrencyCode']));
  const registrations = elementsAt(tree, [
    CII_ROOT,
    CII_TRADE,
    CII_AGREEMENT,
    'SellerTradeParty',
    'SpecifiedTaxRegistration',
    'ID',
  ]).filter((id) => attributeOf(id, 'schemeID') === 'VA');
  const accounts = elementsAt(tree, [
    ...settlement,
    'SpecifiedTradeSettlementPaymentMeans',
    'PayeePartyCreditorFinancialAccount',
    'IBANID',
  ]);
  const issued = elementsAt(tree, [CII_ROOT, CII_DOCUMENT, 'IssueDateTime', 'DateTimeString|DateTime'])[0];
  return {
    syntax: 'cii',
    number: first(elementsAt(tree, [CII_ROOT, CII_DOCUMENT, 'ID'])),
    issued: dateOf(textOf(issued)),
    currency,
    net: amountIn(sums('TaxBasisTotalAmount'), currency),
    tax: amountIn(sums('TaxTotalAmount'), currency),
    total: amountIn(sums('GrandTotalAmount'), currency),
    due: amountIn(sums('DuePayableAmount'), currency),
    sellerTaxNumbers: compactAll(registrations),
    ibans: compactAll(accounts),
  };
}

function readUbl(tree: XmlNode): InvoiceXml {
  const currency = first(elementsAt(tree, [UBL_ROOT, 'DocumentCurrencyCode']));
  const sums = (name: string) => elementsAt(tree, [UBL_ROOT, 'LegalMonetaryTotal', name]);
  const schemes = elementsAt(tree, [UBL_ROOT, 'AccountingSupplierParty', 'Party', 'PartyTaxScheme']).filter(
    (scheme) => first(elementsAt(scheme, ['TaxScheme', 'ID'])) === 'VAT',
  );
  return {
    syntax: 'ubl',
    number: first(elementsAt(tree, [UBL_ROOT, 'ID'])),
    issued: dateOf(first(elementsAt(tree, [UBL_ROOT, 'IssueDate']))),
    currency,
    net: amountIn(sums('TaxExclusiveAmount'), currency),
    tax: amountIn(elementsAt(tree, [UBL_ROOT, 'TaxTotal', 'TaxAmount']), currency),
    total: amountIn(sums('TaxInclusiveAmount'), currency),
    due: amountIn(sums('PayableAmount'), currency),
    sellerTaxNumbers: compactAll(schemes.flatMap((scheme) => elementsAt(scheme, ['CompanyID']))),
    ibans: compactAll(elementsAt(tree, [UBL_ROOT, 'PaymentMeans', 'PayeeFinancialAccount', 'ID'])),
  };
}

const first = (elements: readonly unknown[]): string | null => textOf(elements[0]);

/** The one amount in the invoice's own currency; another may be stated for the books. */
function amountIn(elements: readonly unknown[], currency: string | null): number | null {
  const own = elements.filter((element) => {
    const stated = attributeOf(element, 'currencyID');
    return stated === null || currency === null || stated === currency;
  });
  const text = own.length === 1 ? textOf(own[0]) : null;
  if (text === null || !/^[+-]?\d{1,10}(?:\.\d{1,6})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

/** `20140131` (format 102) or the start of an ISO 8601 date; null for any other. */
function dateOf(text: string | null): string | null {
  const match = text === null ? null : /^(\d{4})-?(\d\d)-?(\d\d)(?!\d{1,3}$)/.exec(text);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}

const compactAll = (elements: readonly unknown[]): string[] => [
  ...new Set(
    elements.flatMap((element) => {
      const compact = textOf(element)
        ?.replace(/[^A-Za-z\d]/g, '')
        .toUpperCase();
      return compact === undefined || compact.length < 8 ? [] : [compact];
    }),
  ),
];
