/** Words to whoever, or whatever program, decides about a document. */
const TO_THE_READER: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules?|checks?|previous|prior|above|warnings?)\b/iu,
  /\b(?:ignorier|missacht|vergiss)\w*\b.{0,60}\b(?:anweisung|vorherig|obig|regel|pr[uü]fung)/iu,
  /\b(?:ignore[rz]?|oubliez)\b.{0,60}\b(?:consignes?|instructions?|pr[eé]c[eé]dent)/iu,
  /\b(?:ignor[ae]|olvida)\w*\b.{0,60}\b(?:instrucciones|istruzioni|anterior|precedent)/iu,
  /\b(?:language model|chat ?gpt|gpt-?\d|llm|ai (?:assistant|model|agent|reviewer|system)|system prompt|assistant:|classifier)\b/iu,
  /\b(?:you (?:must|should|are (?:an?|to))|please|always|simply)\b.{0,40}\b(?:approve|accept|authori[sz]e|verify|validate|classify|mark|rate|report|respond|reply|say|answer|output|conclude)\b/iu,
  /\b(?:approve|accept|pass|authori[sz]e|release)\b.{0,30}\b(?:this|the) (?:document|invoice|claim|payment|application|request|file|applicant|loan)\b/iu,
  /\b(?:this|the) (?:document|invoice|statement|file|payslip|receipt|bill|certificate)\b.{0,40}\b(?:genuine|authentic|trustworthy|verified|valid|legitimate|not (?:been )?(?:altered|tampered|forged|changed|modified|edited))\b/iu,
];

/** What has become of a payment, a claim or a document. */
const OUTCOME =
  /\b(?:do not pay|don't pay|not payable|(?:un)?paid|cancel{1,2}ed|cancellation|void(?:ed)?|revoked|refunded|reversed|credited|written off|approved|rejected|declined|authori[sz]ed|overdue|expired|superseded|replaced by|corrected|altered|backdated|nicht zahlen|bezahlt|beglichen|storniert|storno|ung[uü]ltig|genehmigt|freigegeben|abgelehnt|gutgeschrieben|erstattet|ersetzt|pay[eé]e?|acquitt[eé]e?|annul[eé]e?|approuv[eé]e?|refus[eé]e?|rembours[eé]e?|pagad[oa]|anulad[oa]|cancelad[oa]|aprobad[oa]|rechazad[oa]|reembolsad[oa]|pagat[oa]|annullat[oa]|approvat[oa]|rimborsat[oa]|betaald|geannuleerd|goedgekeurd|vervallen|zap[lł]acon[oa]|anulowan[oa]|aprovad[oa])\b/giu;

/** True of a text that speaks to the person or program that will judge the document. */
export const addressesReader = (text: string): boolean => TO_THE_READER.some((phrase) => phrase.test(text));

/** True of a text that tells an outcome which the page does not tell. */
export function tellsOutcome(text: string, shown: string): boolean {
  const printed = shown.toLowerCase();
  return (text.toLowerCase().match(OUTCOME) ?? []).some((word) => !printed.includes(word));
}
