import { allowlistedEntity } from './allowlisted-entity.ts';
import { automatedBrowser } from './automated-browser.ts';
import { blocklistedEntity } from './blocklisted-entity.ts';
import { bogonAddress } from './bogon-address.ts';
import { botUserAgent } from './bot-user-agent.ts';
import { cardTesting } from './card-testing.ts';
import { changedFingerprint } from './changed-fingerprint.ts';
import { clearedUser } from './cleared-user.ts';
import { credentialStuffing } from './credential-stuffing.ts';
import { crowdedPayee } from './crowded-payee.ts';
import { customerCountryMismatch } from './customer-country-mismatch.ts';
import { disposableEmail } from './disposable-email.ts';
import { dormantAccount } from './dormant-account.ts';
import { emulatedDevice } from './emulated-device.ts';
import { excessLatency } from './excess-latency.ts';
import { failedLoginBurst } from './failed-login-burst.ts';
import { familiarLogin } from './familiar-login.ts';
import { fraudLinkedAddress } from './fraud-linked-address.ts';
import { fraudLinkedCard } from './fraud-linked-card.ts';
import { fraudLinkedDevice } from './fraud-linked-device.ts';
import { fraudLinkedUser } from './fraud-linked-user.ts';
import { fraudRing } from './fraud-ring.ts';
import { hijackedSession } from './hijacked-session.ts';
import { hostingAddress } from './hosting-address.ts';
import { impossibleLatency } from './impossible-latency.ts';
import { impossibleTravel } from './impossible-travel.ts';
import { knownDevice } from './known-device.ts';
import { languageMismatch } from './language-mismatch.ts';
import { linearSession } from './linear-session.ts';
import { machinePacedSession } from './machine-paced-session.ts';
import { manyDevices } from './many-devices.ts';
import { newAsn } from './new-asn.ts';
import { newCountry } from './new-country.ts';
import { newDevice } from './new-device.ts';
import { newDevicePayment } from './new-device-payment.ts';
import { newPayee } from './new-payee.ts';
import { openProxy } from './open-proxy.ts';
import { outlierAmount } from './outlier-amount.ts';
import { paymentAfterChange } from './payment-after-change.ts';
import { paymentBurst } from './payment-burst.ts';
import { privateRelay } from './private-relay.ts';
import { promoBurst } from './promo-burst.ts';
import { replayedToken } from './replayed-token.ts';
import { sharedAddressBurst } from './shared-address-burst.ts';
import { sharedCard } from './shared-card.ts';
import { sharedDevice } from './shared-device.ts';
import { signupBurst } from './signup-burst.ts';
import { silentBrowser } from './silent-browser.ts';
import { statHyperVelocitySpike } from './stat-hyper-velocity-spike.ts';
import { tamperedFingerprint } from './tampered-fingerprint.ts';
import { timezoneMismatch } from './timezone-mismatch.ts';
import { torExit } from './tor-exit.ts';
import { unlikelyLogin } from './unlikely-login.ts';
import { unusualHour } from './unusual-hour.ts';
import { unverifiedCustomerPayment } from './unverified-customer-payment.ts';
import { vpnExit } from './vpn-exit.ts';
import { watchlistedCustomer } from './watchlisted-customer.ts';
import { watchlistedEntity } from './watchlisted-entity.ts';
import { youngAccountHighValue } from './young-account-high-value.ts';

/** Every risk signal, by id. */
export const RISK_SIGNALS = [
  allowlistedEntity,
  automatedBrowser,
  blocklistedEntity,
  bogonAddress,
  botUserAgent,
  cardTesting,
  changedFingerprint,
  clearedUser,
  credentialStuffing,
  crowdedPayee,
  customerCountryMismatch,
  disposableEmail,
  dormantAccount,
  emulatedDevice,
  excessLatency,
  failedLoginBurst,
  familiarLogin,
  fraudLinkedAddress,
  fraudLinkedCard,
  fraudLinkedDevice,
  fraudLinkedUser,
  fraudRing,
  hijackedSession,
  hostingAddress,
  impossibleLatency,
  impossibleTravel,
  knownDevice,
  languageMismatch,
  linearSession,
  machinePacedSession,
  manyDevices,
  newAsn,
  newCountry,
  newDevice,
  newDevicePayment,
  openProxy,
  outlierAmount,
  paymentAfterChange,
  paymentBurst,
  privateRelay,
  promoBurst,
  replayedToken,
  sharedAddressBurst,
  sharedCard,
  newPayee,
  silentBrowser,
  sharedDevice,
  signupBurst,
  statHyperVelocitySpike,
  tamperedFingerprint,
  timezoneMismatch,
  torExit,
  unlikelyLogin,
  unusualHour,
  unverifiedCustomerPayment,
  vpnExit,
  watchlistedCustomer,
  watchlistedEntity,
  youngAccountHighValue,
] as const;
