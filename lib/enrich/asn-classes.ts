export const NETWORK_CLASSES = ['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile'] as const;
export type NetworkClass = (typeof NETWORK_CLASSES)[number];

export const ASN_TABLE = { name: 'assay-asn-classes', version: '2026-11' } as const;

/** Autonomous systems of one purpose, kept by hand from public registry names. Mixed networks are left out. */
const BY_CLASS = {
  hosting: [
    801, 3598, 7203, 7224, 8068, 8069, 8075, 8100, 8560, 8987, 9009, 11508, 12876, 14061, 14618, 16247, 16276, 16509,
    19871, 20454, 20473, 20860, 21859, 22612, 24940, 25369, 26496, 27411, 28753, 29802, 30633, 31898, 32097, 33970,
    35540, 35913, 36351, 36352, 37963, 40021, 40676, 42831, 42973, 44477, 45090, 45102, 46407, 46562, 46606, 46652,
    47583, 48337, 49981, 51167, 51332, 51852, 53667, 54290, 54825, 55286, 55293, 57169, 59253, 60068, 60404, 60781,
    62240, 63949, 132203, 197540, 200651, 202425, 207137, 211612, 212238, 212317, 213230, 215859, 393406, 395954,
    396190, 396362, 396982, 400958,
  ],
  vpn: [
    11878, 39351, 46562, 49399, 136787, 141039, 147049, 199218, 207137, 208172, 208765, 209103, 212238, 214813, 216025,
    272096, 397282, 397540,
  ],
  relay: [36183],
  mobile: [
    6167, 12576, 20057, 21928, 22394, 24400, 24444, 25135, 35228, 39603, 45609, 55836, 56040, 56041, 56046, 60339,
    206067,
  ],
} as const satisfies Partial<Record<NetworkClass, readonly number[]>>;

export const ASN_CLASSES: ReadonlyMap<number, readonly NetworkClass[]> = invert();

function invert(): Map<number, NetworkClass[]> {
  const classes = new Map<number, NetworkClass[]>();
  for (const name of NETWORK_CLASSES) {
    const numbers: readonly number[] = name in BY_CLASS ? BY_CLASS[name as keyof typeof BY_CLASS] : [];
    for (const number of numbers) classes.set(number, [...(classes.get(number) ?? []), name]);
  }
  return classes;
}

export const ORGANISATION_PATTERNS = { name: 'assay-organisation-patterns', version: '2026-11' } as const;

/** What an organisation's own name says about its addresses; only words that are rarely part of another name. */
export const ORGANISATION_CLASSES: readonly { readonly pattern: RegExp; readonly networkClass: NetworkClass }[] = [
  { pattern: /\b(vpn|mullvad|nordvpn|windscribe|surfshark|expressvpn|packethub)\b/i, networkClass: 'vpn' },
  {
    pattern:
      /\b(hosting|webhosting|data ?cent(er|re)s?|vps|dedicated servers?|colocation|cloud (services?|hosting))\b/i,
    networkClass: 'hosting',
  },
  { pattern: /\b(wireless|cellular|mobility|mobile communications?)\b|^china mobile\b/i, networkClass: 'mobile' },
];
