import type { Check } from '#lib/engine/check.ts';
import type { ProfileFacts, ProfileMeta } from '../../profile/facts.ts';
import { addressShared } from './address-shared.ts';
import { ageOut } from './age-out.ts';
import { accountBurst } from './burst.ts';
import { declaredProhibited } from './declared-prohibited.ts';
import { deviceShared } from './device-shared.ts';
import { disposableEmail } from './disposable-email.ts';
import { dobCluster } from './dob-cluster.ts';
import { duplicateIdentity } from './duplicate-identity.ts';
import { emailAlias } from './email-alias.ts';
import { emailNormShared } from './email-norm-shared.ts';
import { emailRandom } from './email-random.ts';
import { geoMismatch } from './geo-mismatch.ts';
import { highRiskCountry } from './high-risk-country.ts';
import { ibanShared } from './iban-shared.ts';
import { incompleteCip } from './incomplete-cip.ts';
import { ipShared } from './ip-shared.ts';
import { monitoredCountry } from './monitored-country.ts';
import { nameAnomaly } from './name-anomaly.ts';
import { nidInvalid } from './nid-invalid.ts';
import { nidSharedConflict } from './nid-shared-conflict.ts';
import { pep } from './pep.ts';
import { phoneShared } from './phone-shared.ts';
import { sanctionsPossible } from './sanctions-possible.ts';
import { sanctionsStrong } from './sanctions-strong.ts';

/** Every check of a customer's profile. */
export const profileChecks: readonly Check<ProfileFacts, ProfileMeta>[] = [
  addressShared,
  ageOut,
  accountBurst,
  declaredProhibited,
  deviceShared,
  disposableEmail,
  dobCluster,
  duplicateIdentity,
  emailAlias,
  emailNormShared,
  emailRandom,
  geoMismatch,
  highRiskCountry,
  ibanShared,
  incompleteCip,
  ipShared,
  monitoredCountry,
  nameAnomaly,
  nidInvalid,
  nidSharedConflict,
  pep,
  phoneShared,
  sanctionsPossible,
  sanctionsStrong,
];
