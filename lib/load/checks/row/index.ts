import type { Check } from '#lib/engine/check.ts';
import type { RowFacts, RowMeta } from '../../facts.ts';
import { ambiguousDate } from './ambiguous-date.ts';
import { cardNumber } from './card-number.ts';
import { duplicateCustomer } from './duplicate-customer.ts';
import { futureDate } from './future-date.ts';
import { implausibleBirthdate } from './implausible-birthdate.ts';
import { invalidBoolean } from './invalid-boolean.ts';
import { invalidCountry } from './invalid-country.ts';
import { invalidCustomerType } from './invalid-customer-type.ts';
import { invalidDate } from './invalid-date.ts';
import { invalidEmail } from './invalid-email.ts';
import { invalidEncoding } from './invalid-encoding.ts';
import { invalidIban } from './invalid-iban.ts';
import { invalidIdentifier } from './invalid-identifier.ts';
import { invalidIpAddress } from './invalid-ip-address.ts';
import { invalidNationalId } from './invalid-national-id.ts';
import { invalidPhone } from './invalid-phone.ts';
import { missingValue } from './missing-value.ts';
import { mixedScriptName } from './mixed-script-name.ts';
import { noContact } from './no-contact.ts';
import { nulCharacter } from './nul-character.ts';
import { oddName } from './odd-name.ts';
import { roleEmail } from './role-email.ts';
import { roundedIdentifier } from './rounded-identifier.ts';
import { singleLetterName } from './single-letter-name.ts';
import { unclearPhone } from './unclear-phone.ts';
import { unknownLabel } from './unknown-label.ts';
import { unknownTld } from './unknown-tld.ts';
import { unlikelyPostcode } from './unlikely-postcode.ts';
import { unusualAge } from './unusual-age.ts';
import { valueTooLong } from './value-too-long.ts';

/** Every row check, in the order in which their faults are reported. */
export const rowChecks: readonly Check<RowFacts, RowMeta>[] = [
  ambiguousDate,
  cardNumber,
  duplicateCustomer,
  futureDate,
  implausibleBirthdate,
  invalidBoolean,
  invalidCountry,
  invalidCustomerType,
  invalidDate,
  invalidEmail,
  invalidEncoding,
  invalidIban,
  invalidIdentifier,
  invalidIpAddress,
  invalidNationalId,
  invalidPhone,
  missingValue,
  mixedScriptName,
  noContact,
  nulCharacter,
  oddName,
  roleEmail,
  roundedIdentifier,
  singleLetterName,
  unclearPhone,
  unknownLabel,
  unknownTld,
  unlikelyPostcode,
  unusualAge,
  valueTooLong,
];
