/** What makes one customer different from another; each person belongs to one group, and has small shares of the rest. */
export const GROUPS = {
  habitual: 16,
  household: 10,
  family_tablet: 5,
  office: 7,
  school: 5,
  mobile_only: 8,
  commuter: 8,
  holiday: 5,
  business_traveller: 4,
  vpn_always: 3,
  vpn_sometimes: 4,
  private_relay: 3,
  new_device: 4,
  clears_cookies: 4,
  private_mode: 2,
  blocks_scripts: 1,
  forgetful: 3,
  shift_worker: 3,
  corporate_gateway: 3,
  big_spender: 3,
  seller: 3,
  newcomer: 10,
} as const;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];
