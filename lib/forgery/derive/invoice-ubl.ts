import type { InvoiceTerm, InvoiceXml } from '../facts/invoice.ts';
import { at, numbered, type TermPaths, termsAt } from './invoice-elements.ts';
import { textOf, type XmlNode } from './xml-tree.ts';

const HEAD: TermPaths = [
  ['BT-1', 'ID'],
  ['BT-2', 'IssueDate'],
  ['BT-5', 'DocumentCurrencyCode'],
  ['BT-9', 'DueDate'],
  ['BT-9', 'PaymentMeans/PaymentDueDate'],
  ['BT-10', 'BuyerReference'],
  ['BT-12', 'ContractDocumentReference/ID'],
  ['BT-13', 'OrderReference/ID'],
  ['BT-16', 'DespatchDocumentReference/ID'],
  ['BT-25', 'BillingReference/InvoiceDocumentReference/ID'],
  ['BT-59', 'PayeeParty/PartyName/Name'],
  ['BT-70', 'Delivery/DeliveryParty/PartyName/Name'],
  ['BT-72', 'Delivery/ActualDeliveryDate'],
  ['BT-73', 'InvoicePeriod/StartDate'],
  ['BT-74', 'InvoicePeriod/EndDate'],
  ['BT-83', 'PaymentMeans/PaymentID'],
  ['BT-84', 'PaymentMeans/PayeeFinancialAccount/ID'],
  ['BT-85', 'PaymentMeans/PayeeFinancialAccount/Name'],
  ['BT-86', 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'],
  ['BT-91', 'PaymentMeans/PaymentMandate/PayerFinancialAccount/ID'],
  ['BT-106', 'LegalMonetaryTotal/LineExtensionAmount'],
  ['BT-107', 'LegalMonetaryTotal/AllowanceTotalAmount'],
  ['BT-108', 'LegalMonetaryTotal/ChargeTotalAmount'],
  ['BT-109', 'LegalMonetaryTotal/TaxExclusiveAmount'],
  ['BT-110', 'TaxTotal/TaxAmount'],
  ['BT-112', 'LegalMonetaryTotal/TaxInclusiveAmount'],
  ['BT-113', 'LegalMonetaryTotal/PrepaidAmount'],
  ['BT-114', 'LegalMonetaryTotal/PayableRoundingAmount'],
  ['BT-115', 'LegalMonetaryTotal/PayableAmount'],
];

const SELLER: TermPaths = [
  ['BT-27', 'PartyLegalEntity/RegistrationName'],
  ['BT-27', 'PartyName/Name'],
  ['BT-35', 'PostalAddress/StreetName'],
  ['BT-37', 'PostalAddress/CityName'],
  ['BT-38', 'PostalAddress/PostalZone'],
];

const BUYER: TermPaths = [
  ['BT-44', 'PartyLegalEntity/RegistrationName'],
  ['BT-44', 'PartyName/Name'],
  ['BT-46', 'PartyIdentification/ID'],
  ['BT-50', 'PostalAddress/StreetName'],
  ['BT-52', 'PostalAddress/CityName'],
  ['BT-53', 'PostalAddress/PostalZone'],
];

const TAX: TermPaths = [
  ['BT-116', 'TaxableAmount'],
  ['BT-117', 'TaxAmount'],
  ['BT-119', 'TaxCategory/Percent'],
];

const LINE: TermPaths = [
  ['BT-129', 'InvoicedQuantity|CreditedQuantity'],
  ['BT-131', 'LineExtensionAmount'],
  ['BT-146', 'Price/PriceAmount'],
  ['BT-149', 'Price/BaseQuantity'],
  ['BT-152', 'Item/ClassifiedTaxCategory/Percent'],
  ['BT-153', 'Item/Name'],
  ['BT-155', 'Item/SellersItemIdentification/ID'],
  ['BT-157', 'Item/StandardItemIdentification/ID'],
];

/** The terms of an OASIS UBL 2.1 invoice or credit note; null where the tree is none. */
export function readUbl(tree: XmlNode): Omit<InvoiceXml, 'texts'> | null {
  const root = at(tree, 'Invoice|CreditNote').find((each) => at(each, 'LegalMonetaryTotal').length > 0);
  if (root === undefined) return null;
  const currency = textOf(at(root, 'DocumentCurrencyCode')[0]);
  const seller = at(root, 'AccountingSupplierParty/Party')[0];
  const buyer = at(root, 'AccountingCustomerParty/Party')[0];
  const lines = at(root, 'InvoiceLine|CreditNoteLine');
  const terms = [
    ...termsAt(root, HEAD, currency),
    ...termsAt(seller, SELLER, currency),
    ...registrations(seller, 'BT-31', true),
    ...registrations(seller, 'BT-32', false),
    ...termsAt(buyer, BUYER, currency),
    ...registrations(buyer, 'BT-48', true),
    ...numbered(at(root, 'TaxTotal/TaxSubtotal'), 'tax', TAX, currency),
    ...changes(at(root, 'AllowanceCharge'), currency),
    ...lines.flatMap((line, index) => lineTerms(line, index, currency)),
  ];
  const nested = lines.some((line) => at(line, 'SubInvoiceLine|SubCreditNoteLine').length > 0);
  return { syntax: 'ubl', currency, terms, nested };
}

const registrations = (party: unknown, id: 'BT-31' | 'BT-32' | 'BT-48', vat: boolean): InvoiceTerm[] =>
  at(party, 'PartyTaxScheme')
    .filter((scheme) => (textOf(at(scheme, 'TaxScheme/ID')[0]) === 'VAT') === vat)
    .flatMap((scheme) => termsAt(scheme, [[id, 'CompanyID']], null));

function changes(all: readonly unknown[], currency: string | null): InvoiceTerm[] {
  return [
    ...numbered(all.filter(not(isCharge)), 'allowance', [['BT-92', 'Amount']], currency),
    ...numbered(all.filter(isCharge), 'charge', [['BT-99', 'Amount']], currency),
  ];
}

function lineTerms(line: unknown, index: number, currency: string | null): InvoiceTerm[] {
  const part = `line ${index + 1}`;
  const all = at(line, 'AllowanceCharge');
  const change = (id: 'BT-136' | 'BT-141', elements: readonly unknown[]) =>
    elements.flatMap((element) => termsAt(element, [[id, 'Amount']], currency, part));
  return [
    ...termsAt(line, LINE, currency, part),
    ...change('BT-136', all.filter(not(isCharge))),
    ...change('BT-141', all.filter(isCharge)),
  ];
}

const isCharge = (element: unknown): boolean => textOf(at(element, 'ChargeIndicator')[0]) === 'true';
const not =
  (test: (element: unknown) => boolean) =>
  (element: unknown): boolean =>
    !test(element);
