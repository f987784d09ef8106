import type { Check } from '#lib/engine/check.ts';
import type { DocumentFacts } from '../document.ts';
import type { ForgeryMeta } from '../forgery-check.ts';
import { generatedImage } from './capture/generated-image.ts';
import { recapturedImage } from './capture/recaptured-image.ts';
import { screenshot } from './capture/screenshot.ts';
import { conflictingCode } from './code/conflicting-code.ts';
import { invalidCodePayload } from './code/invalid-code-payload.ts';
import { doubleCompression } from './compression/double-compression.ts';
import { foreignQuantisation } from './compression/foreign-quantisation.ts';
import { inconsistentCompression } from './compression/inconsistent-compression.ts';
import { absentCustomerName } from './content/absent-customer-name.ts';
import { brokenRunningBalance } from './content/broken-running-balance.ts';
import { brokenStatementPeriod } from './content/broken-statement-period.ts';
import { conflictingCustomerRecord } from './content/conflicting-customer-record.ts';
import { conflictingInvoiceData } from './content/conflicting-invoice-data.ts';
import { conflictingValues } from './content/conflicting-values.ts';
import { contradictoryAmountInWords } from './content/contradictory-amount-in-words.ts';
import { contradictoryPaymentTerms } from './content/contradictory-payment-terms.ts';
import { disorderedDates } from './content/disordered-dates.ts';
import { disorderedRows } from './content/disordered-rows.ts';
import { futureDate } from './content/future-date.ts';
import { implausibleDigits } from './content/implausible-digits.ts';
import { impossibleDate } from './content/impossible-date.ts';
import { impossibleTaxRate } from './content/impossible-tax-rate.ts';
import { madeUpNumber } from './content/made-up-number.ts';
import { miscalculatedTax } from './content/miscalculated-tax.ts';
import { mismatchedBankDetails } from './content/mismatched-bank-details.ts';
import { mismatchedContact } from './content/mismatched-contact.ts';
import { mismatchedCountry } from './content/mismatched-country.ts';
import { misspeltForm } from './content/misspelt-form.ts';
import { mixedScripts } from './content/mixed-scripts.ts';
import { placeholderContent } from './content/placeholder-content.ts';
import { repeatedRows } from './content/repeated-rows.ts';
import { replacedInvoiceData } from './content/replaced-invoice-data.ts';
import { unbalancedInvoiceData } from './content/unbalanced-invoice-data.ts';
import { unbalancedPayslip } from './content/unbalanced-payslip.ts';
import { unbalancedTotals } from './content/unbalanced-totals.ts';
import { clonedGlyphs } from './copy/cloned-glyphs.ts';
import { clonedRegion } from './copy/cloned-region.ts';
import { badCardNumber } from './identifier/bad-card-number.ts';
import { badIban } from './identifier/bad-iban.ts';
import { badMrzChecksum } from './identifier/bad-mrz-checksum.ts';
import { badNationalId } from './identifier/bad-national-id.ts';
import { badReference } from './identifier/bad-reference.ts';
import { badTaxId } from './identifier/bad-tax-id.ts';
import { conflictingMrz } from './identifier/conflicting-mrz.ts';
import { editedPatch } from './model/edited-patch.ts';
import { contradictoryScanLayer } from './overlay/contradictory-scan-layer.ts';
import { contradictoryTextLayer } from './overlay/contradictory-text-layer.ts';
import { defacedGlyphs } from './overlay/defaced-glyphs.ts';
import { failedRedaction } from './overlay/failed-redaction.ts';
import { hiddenText } from './overlay/hidden-text.ts';
import { maskedText } from './overlay/masked-text.ts';
import { patchedScan } from './overlay/patched-scan.ts';
import { cleanPatch } from './pixel/clean-patch.ts';
import { unevenNoise } from './pixel/uneven-noise.ts';
import { brokenContentCredentials } from './provenance/broken-content-credentials.ts';
import { editedExif } from './provenance/edited-exif.ts';
import { editedPictureHistory } from './provenance/edited-picture-history.ts';
import { editorResidue } from './provenance/editor-residue.ts';
import { inconsistentDates } from './provenance/inconsistent-dates.ts';
import { lateCreatedFile } from './provenance/late-created-file.ts';
import { mismatchedFormat } from './provenance/mismatched-format.ts';
import { oddPageOut } from './provenance/odd-page-out.ts';
import { staleThumbnail } from './provenance/stale-thumbnail.ts';
import { unexpectedProducer } from './provenance/unexpected-producer.ts';
import { unfamiliarIssuerProfile } from './provenance/unfamiliar-issuer-profile.ts';
import { duplicateDocument } from './reuse/duplicate-document.ts';
import { listedDocument } from './reuse/listed-document.ts';
import { reusedIdentifier } from './reuse/reused-identifier.ts';
import { reusedTemplate } from './reuse/reused-template.ts';
import { sharedPicture } from './reuse/shared-picture.ts';
import { submissionBurst } from './reuse/submission-burst.ts';
import { damagedStructure } from './revision/damaged-structure.ts';
import { editedRevision } from './revision/edited-revision.ts';
import { exchangedPage } from './revision/exchanged-page.ts';
import { unexplainedRevision } from './revision/unexplained-revision.ts';
import { unrecoverableRevision } from './revision/unrecoverable-revision.ts';
import { brokenSignature } from './signature/broken-signature.ts';
import { changeAfterSignature } from './signature/change-after-signature.ts';
import { contradictoryFormField } from './signature/contradictory-form-field.ts';
import { partialSignature } from './signature/partial-signature.ts';
import { shadowedContent } from './signature/shadowed-content.ts';
import { untrustedSigner } from './signature/untrusted-signer.ts';
import { crookedText } from './typography/crooked-text.ts';
import { foreignPrint } from './typography/foreign-print.ts';
import { foreignTypeface } from './typography/foreign-typeface.ts';
import { misalignedText } from './typography/misaligned-text.ts';
import { mismatchedFonts } from './typography/mismatched-fonts.ts';
import { misspacedText } from './typography/misspaced-text.ts';
import { raggedColumn } from './typography/ragged-column.ts';

/** Every forgery check. A new one is a file, its test and a line here. */
export const forgeryChecks: readonly Check<DocumentFacts, ForgeryMeta>[] = [
  editedRevision,
  exchangedPage,
  unexplainedRevision,
  unrecoverableRevision,
  damagedStructure,
  brokenSignature,
  changeAfterSignature,
  partialSignature,
  untrustedSigner,
  shadowedContent,
  contradictoryFormField,
  maskedText,
  hiddenText,
  failedRedaction,
  contradictoryTextLayer,
  contradictoryScanLayer,
  defacedGlyphs,
  patchedScan,
  oddPageOut,
  mismatchedFonts,
  misalignedText,
  misspacedText,
  raggedColumn,
  crookedText,
  foreignPrint,
  foreignTypeface,
  futureDate,
  unbalancedTotals,
  conflictingValues,
  conflictingInvoiceData,
  replacedInvoiceData,
  unbalancedInvoiceData,
  conflictingCode,
  invalidCodePayload,
  badIban,
  badTaxId,
  badCardNumber,
  badNationalId,
  badReference,
  badMrzChecksum,
  conflictingMrz,
  impossibleDate,
  disorderedDates,
  disorderedRows,
  contradictoryPaymentTerms,
  contradictoryAmountInWords,
  impossibleTaxRate,
  brokenRunningBalance,
  brokenStatementPeriod,
  miscalculatedTax,
  unbalancedPayslip,
  placeholderContent,
  misspeltForm,
  madeUpNumber,
  repeatedRows,
  mixedScripts,
  mismatchedBankDetails,
  mismatchedContact,
  mismatchedCountry,
  implausibleDigits,
  inconsistentDates,
  editorResidue,
  lateCreatedFile,
  unexpectedProducer,
  unfamiliarIssuerProfile,
  editedExif,
  brokenContentCredentials,
  editedPictureHistory,
  generatedImage,
  recapturedImage,
  screenshot,
  clonedGlyphs,
  clonedRegion,
  editedPatch,
  cleanPatch,
  unevenNoise,
  foreignQuantisation,
  inconsistentCompression,
  doubleCompression,
  staleThumbnail,
  mismatchedFormat,
  duplicateDocument,
  reusedTemplate,
  sharedPicture,
  reusedIdentifier,
  listedDocument,
  submissionBurst,
  conflictingCustomerRecord,
  absentCustomerName,
];
