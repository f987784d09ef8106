import { type CheckSettings, createRunner } from '#lib/engine/run.ts';
import { rowChecks } from './checks/row/index.ts';
import type { RawRecord } from './error.ts';
import { RowEvidence, type RowMeta } from './facts.ts';
import { type Issue, issueOfCrash, issueOfFault, issuesOf } from './issue.ts';
import { createMarker } from './profile/marks.ts';
import { createFactReader, type FactOptions, type RowInput } from './row-facts.ts';
import type { StagedRow } from './staging.ts';
import { addressKey } from './values/address.ts';
import { nameKey } from './values/name.ts';
import { nationalIdFault } from './values/national-id.ts';

export interface RowResult {
  /** The row to store, without its national id; null when it is rejected. */
  readonly row: StagedRow | null;
  /** In plain text: to be sealed by the caller. */
  readonly nationalId: string | null;
  readonly issues: readonly Issue[];
}

export interface RowOptions extends FactOptions {
  readonly attributesCharsMax: number;
  readonly settings?: Readonly<Record<string, CheckSettings | undefined>>;
}

const NO_ISSUES: readonly Issue[] = [];

/** Checks that a row must pass to be stored at all; a tenant may set their options, but not switch them off. */
const REQUIRED = ['missing-value', 'invalid-identifier', 'nul-character', 'invalid-encoding', 'value-too-long'];

type Settings = NonNullable<RowOptions['settings']>;

function withRequired(settings: Settings): Settings {
  return { ...settings, ...Object.fromEntries(REQUIRED.map((id) => [id, { ...settings[id], enabled: true }])) };
}

/** Binds the row checks once and returns the synchronous judge of one record. */
export function createRowReader(options: RowOptions): (record: RawRecord) => RowResult {
  const readFacts = createFactReader(options);
  const runChecks = createRunner(rowChecks, withRequired(options.settings ?? {}));
  const mark = createMarker(options.settings ?? {});
  return (record) => {
    if (record.fault !== null) return rejected([issueOfFault(record.fault, record)]);
    const input = readFacts(record.fields);
    const attributes = input.attributes === null ? null : JSON.stringify(input.attributes);
    if (attributes !== null && attributes.length > options.attributesCharsMax) {
      return rejected([tooManyAttributes(record, options.attributesCharsMax)]);
    }
    const issues = judge(runChecks(input.facts), record, input.texts.customer_id);
    const errors = issues.filter(({ level }) => level === 'error');
    if (errors.length > 0) return rejected(errors);
    const row = stagedRow(record, input, attributes);
    const id = input.facts.national_id;
    row.marks = mark({
      name: row.full_name,
      business: row.customer_type === 'business',
      email: row.email,
      emailNorm: row.email_norm,
      nationalId: id ? { country: id.country, fault: nationalIdFault(id) } : null,
    });
    return { row, nationalId: input.texts.national_id ?? null, issues };
  };
}

function judge(
  results: ReturnType<ReturnType<typeof createRunner<object, RowMeta>>>,
  record: RawRecord,
  customerId: string | undefined,
): readonly Issue[] {
  let issues = NO_ISSUES;
  for (const { meta, outcome } of results) {
    if (outcome.status === 'error') issues = [...issues, issueOfCrash(meta, placeOf(record))];
    if (outcome.status !== 'flagged') continue;
    issues = [...issues, ...issuesOf(meta, RowEvidence.parse(outcome.evidence), placeOf(record), customerId)];
  }
  return issues;
}

function placeOf({ line, record }: RawRecord): { line: number; record: number } {
  return { line, record };
}

function tooManyAttributes(record: RawRecord, charsMax: number): Issue {
  const detail = `has more than ${charsMax} characters in columns that the layout does not know`;
  return issueOfFault(
    { code: 'value_too_long', detail, fix: 'Drop the columns that are not needed.' },
    placeOf(record),
  );
}

function rejected(issues: readonly Issue[]): RowResult {
  return { row: null, nationalId: null, issues };
}

function stagedRow(record: RawRecord, { facts, texts, normal }: RowInput, attributes: string | null): StagedRow {
  const fullName = texts.full_name ?? joined([texts.first_name, texts.middle_name, texts.last_name]);
  const type = normal.customer_type ?? (fullName === null && texts.legal_name !== undefined ? 'business' : null);
  const email = facts.email?.parsed.value;
  return {
    record: String(record.record),
    line: String(record.line),
    customer_id: texts.customer_id ?? '',
    customer_type: type,
    full_name: fullName,
    first_name: texts.first_name ?? null,
    middle_name: texts.middle_name ?? null,
    last_name: texts.last_name ?? null,
    legal_name: texts.legal_name ?? (type === 'business' ? fullName : null),
    email: texts.email ?? null,
    phone: normal.phone ?? null,
    date_of_birth: normal.date_of_birth ?? null,
    national_id_cipher: null,
    national_id_hash: null,
    national_id_last4: null,
    national_id_type: texts.national_id_type ?? null,
    national_id_country: normal.national_id_country ?? null,
    address_line1: texts.address_line1 ?? null,
    address_line2: texts.address_line2 ?? null,
    city: texts.city ?? null,
    state: texts.state ?? null,
    postal_code: texts.postal_code ?? null,
    country: normal.country ?? null,
    nationality: normal.nationality ?? null,
    occupation: texts.occupation ?? null,
    industry: texts.industry ?? null,
    source_of_funds: texts.source_of_funds ?? null,
    is_pep: normal.is_pep ?? null,
    kyc_status: normal.kyc_status ?? (texts.kyc_status === undefined ? null : 'none'),
    declared_risk: normal.risk_rating ?? null,
    account_opened_at: normal.account_opened_at ?? null,
    source_updated_at: normal.updated_at ?? null,
    device_id: texts.device_id ?? null,
    ip_address: texts.ip_address ?? null,
    user_agent: texts.user_agent ?? null,
    account_number: texts.account_number ?? null,
    iban: texts.iban === undefined ? null : texts.iban.replaceAll(' ', '').toUpperCase(),
    attributes,
    name_key: nameKey(fullName ?? texts.legal_name ?? ''),
    email_norm: email?.norm ?? null,
    email_domain: email?.domain ?? null,
    address_key: addressKey({
      line: texts.address_line1,
      postcode: texts.postal_code,
      city: texts.city,
      country: normal.country,
    }),
    raw: null,
    marks: null,
  };
}

function joined(parts: readonly (string | undefined)[]): string | null {
  const kept = parts.filter((part) => part !== undefined);
  return kept.length === 0 ? null : kept.join(' ');
}
