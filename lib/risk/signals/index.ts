import { automatedBrowser } from './automated-browser.ts';
import { bogonAddress } from './bogon-address.ts';
import { botUserAgent } from './bot-user-agent.ts';
import { credentialStuffing } from './credential-stuffing.ts';
import { failedLoginBurst } from './failed-login-burst.ts';
import { hostingAddress } from './hosting-address.ts';
import { impossibleTravel } from './impossible-travel.ts';
import { knownDevice } from './known-device.ts';
import { manyDevices } from './many-devices.ts';
import { newAsn } from './new-asn.ts';
import { newCountry } from './new-country.ts';
import { newDevice } from './new-device.ts';
import { openProxy } from './open-proxy.ts';
import { privateRelay } from './private-relay.ts';
import { sharedAddressBurst } from './shared-address-burst.ts';
import { sharedDevice } from './shared-device.ts';
import { statHyperVelocitySpike } from './stat-hyper-velocity-spike.ts';
import { timezoneMismatch } from './timezone-mismatch.ts';
import { torExit } from './tor-exit.ts';
import { vpnExit } from './vpn-exit.ts';

/** Every risk signal, by id. */
export const RISK_SIGNALS = [
  automatedBrowser,
  bogonAddress,
  botUserAgent,
  credentialStuffing,
  failedLoginBurst,
  hostingAddress,
  impossibleTravel,
  knownDevice,
  manyDevices,
  newAsn,
  newCountry,
  newDevice,
  openProxy,
  privateRelay,
  sharedAddressBurst,
  sharedDevice,
  statHyperVelocitySpike,
  timezoneMismatch,
  torExit,
  vpnExit,
] as const;
