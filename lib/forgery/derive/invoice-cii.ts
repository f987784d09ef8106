import type { InvoiceTerm, InvoiceXml } from '../facts/invoice.ts';
import { at, numbered, type TermPaths, termsAt } from './invoice-elements.ts';
import { attributeOf, textOf, type XmlNode } from './xml-tree.ts';

/** Cross Industry Invoice of today and of ZUGFeRD 1.0 with its release candidate. */
const ROOT = 'CrossIndustryInvoice|CrossIndustryDocument|Invoice';
const DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const TRADE = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const AGREEMENT = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const DELIVERY = 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const DATE = 'DateTimeString|DateTime';
const REFERENCE = 'IssuerAssignedID|ID';

const address = (street: 'BT-35' | 'BT-50', city: 'BT-37' | 'BT-52', postcode: 'BT-38' | 'BT-53'): TermPaths => [
  [street, 'PostalTradeAddress/LineOne'],
  [city, 'PostalTradeAddress/CityName'],
  [postcode, 'PostalTradeAddress/PostcodeCode'],
];

const SELLER: TermPaths = [['BT-27', 'Name'], ...address('BT-35', 'BT-37', 'BT-38')];
const BUYER: TermPaths = [['BT-44', 'Name'], ['BT-46', 'ID'], ...address('BT-50', 'BT-52', 'BT-53')];

const HEAD: TermPaths = [
  ['BT-1', `${DOCUMENT}/ID`],
  ['BT-2', `${DOCUMENT}/IssueDateTime/${DATE}`],
  ['BT-10', `${TRADE}/${AGREEMENT}/BuyerReference`],
  ['BT-12', `${TRADE}/${AGREEMENT}/ContractReferencedDocument/${REFERENCE}`],
  ['BT-13', `${TRADE}/${AGREEMENT}/BuyerOrderReferencedDocument/${REFERENCE}`],
  ['BT-16', `${TRADE}/${DELIVERY}/DespatchAdviceReferencedDocument|DeliveryNoteReferencedDocument/${REFERENCE}`],
  ['BT-70', `${TRADE}/${DELIVERY}/ShipToTradeParty/Name`],
  ['BT-72', `${TRADE}/${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/${DATE}`],
];

const PAID: TermPaths = [
  ['BT-5', 'InvoiceCurrencyCode'],
  ['BT-9', `SpecifiedTradePaymentTerms/DueDateDateTime/${DATE}`],
  ['BT-25', `InvoiceReferencedDocument/${REFERENCE}`],
  ['BT-59', 'PayeeTradeParty/Name'],
  ['BT-73', `BillingSpecifiedPeriod/StartDateTime/${DATE}`],
  ['BT-74', `BillingSpecifiedPeriod/EndDateTime/${DATE}`],
  ['BT-83', 'PaymentReference'],
  ['BT-84', 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'],
  ['BT-85', 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/AccountName'],
  ['BT-86', 'SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID'],
  ['BT-91', 'SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount/IBANID'],
  ['BT-106', `${SUMS}/LineTotalAmount`],
  ['BT-107', `${SUMS}/AllowanceTotalAmount`],
  ['BT-108', `${SUMS}/ChargeTotalAmount`],
  ['BT-109', `${SUMS}/TaxBasisTotalAmount`],
  ['BT-110', `${SUMS}/TaxTotalAmount`],
  ['BT-112', `${SUMS}/GrandTotalAmount`],
  ['BT-113', `${SUMS}/TotalPrepaidAmount`],
  ['BT-114', `${SUMS}/RoundingAmount`],
  ['BT-115', `${SUMS}/DuePayableAmount`],
];

const TAX: TermPaths = [
  ['BT-116', 'BasisAmount'],
  ['BT-117', 'CalculatedAmount'],
  ['BT-119', 'RateApplicablePercent|ApplicablePercent'],
];

const LINE_AGREEMENT = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const LINE_DELIVERY = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const LINE_SUMS = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';

const LINE: TermPaths = [
  ['BT-129', `${LINE_DELIVERY}/BilledQuantity`],
  ['BT-131', `${LINE_SETTLEMENT}/${LINE_SUMS}/LineTotalAmount`],
  ['BT-146', `${LINE_AGREEMENT}/NetPriceProductTradePrice/ChargeAmount`],
  ['BT-149', `${LINE_AGREEMENT}/NetPriceProductTradePrice/BasisQuantity`],
  ['BT-152', `${LINE_SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent|ApplicablePercent`],
  ['BT-153', 'SpecifiedTradeProduct/Name'],
  ['BT-155', 'SpecifiedTradeProduct/SellerAssignedID'],
  ['BT-157', 'SpecifiedTradeProduct/GlobalID'],
];

/** The terms of a UN/CEFACT Cross Industry Invoice (D16B, ZUGFeRD 1.0); null where the tree is none. */
export function readCii(tree: XmlNode): Omit<InvoiceXml, 'texts'> | null {
  const root = at(tree, ROOT).find((each) => at(each, DOCUMENT).length > 0);
  if (root === undefined) return null;
  const settlement = at(root, `${TRADE}/${SETTLEMENT}`)[0];
  const currency = textOf(at(settlement, 'InvoiceCurrencyCode')[0]);
  const seller = at(root, `${TRADE}/${AGREEMENT}/SellerTradeParty`)[0];
  const buyer = at(root, `${TRADE}/${AGREEMENT}/BuyerTradeParty`)[0];
  const lines = at(root, `${TRADE}/IncludedSupplyChainTradeLineItem`);
  const terms = [
    ...termsAt(root, HEAD, currency),
    ...termsAt(seller, SELLER, currency),
    ...registrations(seller, 'BT-31', 'VA'),
    ...registrations(seller, 'BT-32', 'FC'),
    ...termsAt(buyer, BUYER, currency),
    ...registrations(buyer, 'BT-48', 'VA'),
    ...termsAt(settlement, PAID, currency),
    ...numbered(at(settlement, 'ApplicableTradeTax'), 'tax', TAX, currency),
    ...changes(settlement, currency),
    ...lines.flatMap((line, index) => lineTerms(line, index, currency)),
  ];
  return { syntax: 'cii', currency, terms, nested: lines.some(isNested) };
}

const registrations = (party: unknown, id: 'BT-31' | 'BT-32' | 'BT-48', scheme: string): InvoiceTerm[] =>
  at(party, 'SpecifiedTaxRegistration/ID')
    .filter((element) => attributeOf(element, 'schemeID') === scheme)
    .flatMap((element) => termsAt({ element }, [[id, 'element']], null));

/** Allowances and charges of the document; ZUGFeRD 1.0 states freight apart from them. */
function changes(settlement: unknown, currency: string | null): InvoiceTerm[] {
  const all = at(settlement, 'SpecifiedTradeAllowanceCharge');
  return [
    ...numbered(all.filter(not(isCharge)), 'allowance', [['BT-92', 'ActualAmount']], currency),
    ...numbered(all.filter(isCharge), 'charge', [['BT-99', 'ActualAmount']], currency),
    ...numbered(at(settlement, 'SpecifiedLogisticsServiceCharge'), 'freight', [['BT-99', 'AppliedAmount']], currency),
  ];
}

function lineTerms(line: unknown, index: number, currency: string | null): InvoiceTerm[] {
  const part = `line ${index + 1}`;
  const all = at(line, `${LINE_SETTLEMENT}/SpecifiedTradeAllowanceCharge`);
  const change = (id: 'BT-136' | 'BT-141', elements: readonly unknown[]) =>
    elements.flatMap((element) => termsAt(element, [[id, 'ActualAmount']], currency, part));
  return [
    ...termsAt(line, LINE, currency, part),
    ...change('BT-136', all.filter(not(isCharge))),
    ...change('BT-141', all.filter(isCharge)),
  ];
}

const isCharge = (element: unknown): boolean => textOf(at(element, 'ChargeIndicator/Indicator')[0]) === 'true';
const not =
  (test: (element: unknown) => boolean) =>
  (element: unknown): boolean =>
    !test(element);

const isNested = (line: unknown): boolean =>
  at(line, 'AssociatedDocumentLineDocument/ParentLineID|LineStatusReasonCode').length > 0;
