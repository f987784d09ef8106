/** Weighted choices that devices are made of. Shares are rough and stated as such; what matters is how much is shared. */
export type Weighted<T> = readonly (readonly [T, number])[];

export type Kind = 'windows' | 'mac' | 'linux' | 'iphone' | 'android' | 'fleet' | 'hidden';

/** Fleets are made apart. */
export const KINDS: Weighted<Kind> = [
  ['windows', 30],
  ['mac', 10],
  ['linux', 2],
  ['iphone', 24],
  ['android', 26],
  ['hidden', 2],
];

export const GPUS: Weighted<string> = [
  ['Intel(R) UHD Graphics 620', 12],
  ['Intel(R) UHD Graphics', 10],
  ['Intel(R) Iris(R) Xe Graphics', 14],
  ['Intel(R) HD Graphics 520', 5],
  ['Intel(R) UHD Graphics 630', 7],
  ['NVIDIA GeForce GTX 1650', 6],
  ['NVIDIA GeForce RTX 3060', 6],
  ['NVIDIA GeForce RTX 4070', 4],
  ['NVIDIA GeForce GTX 1060', 4],
  ['AMD Radeon(TM) Graphics', 12],
  ['AMD Radeon RX 580', 3],
  ['AMD Radeon RX 6600', 3],
  ['AMD Radeon(TM) Vega 8 Graphics', 4],
];
export const MAC_GPUS: Weighted<string> = [
  ['Apple M1', 34],
  ['Apple M2', 24],
  ['Apple M3', 14],
  ['Intel(R) Iris(TM) Plus Graphics', 10],
  ['Apple M1 Pro', 8],
];
export const SCREENS: Weighted<string> = [
  ['1920x1080@1', 40],
  ['1536x864@1.25', 18],
  ['1366x768@1', 10],
  ['2560x1440@1', 10],
  ['1280x720@1.5', 5],
  ['3840x2160@1.5', 3],
  ['1440x900@2', 6],
];
export const EXTERNAL_SCREENS: Weighted<string> = [
  ['1920x1080@1', 50],
  ['2560x1440@1', 30],
  ['3840x2160@1.5', 12],
  ['3440x1440@1', 8],
];
/** Language lists with the time zone that goes with them. */
export const LOCALES: Weighted<readonly [string, string]> = [
  ['de-DE,de,en-US,en|Europe/Berlin', 34],
  ['de-DE,de|Europe/Berlin', 14],
  ['en-GB,en|Europe/London', 14],
  ['fr-FR,fr,en|Europe/Paris', 14],
  ['en-US,en|America/New_York', 8],
  ['nl-NL,nl,en|Europe/Amsterdam', 6],
  ['tr-TR,tr,de|Europe/Berlin', 4],
  ['pl-PL,pl,en|Europe/Warsaw', 6],
].map(([text, weight]) => {
  const [languages = '', zone = ''] = String(text).split('|');
  return [[languages, zone] as const, Number(weight)] as const;
});
export const PROCESSORS: Weighted<number> = [
  [4, 20],
  [8, 40],
  [12, 16],
  [16, 18],
  [20, 6],
];
export const MEMORY: Weighted<number> = [
  [4, 8],
  [8, 92],
];
export const FONT_SETS: Weighted<readonly string[]> = [
  [[], 40],
  [['Calibri', 'Century', 'Franklin Gothic', 'MT Extra'], 35],
  [['Calibri', 'Century', 'Univers CE 55 Medium', 'SCRIPTINA'], 3],
  [['Helvetica Neue', 'Futura Md BT', 'Meiryo UI'], 8],
  [['Monotype Corsiva', 'Bauhaus 93', 'Haettenschweiler', 'Calibri'], 14],
];
export const ANDROID_MODELS: Weighted<string> = [
  ['SM-A546B|Mali-G68', 16],
  ['SM-S911B|Adreno (TM) 740', 14],
  ['SM-A155F|Mali-G57', 14],
  ['Pixel 8|Mali-G715', 8],
  ['2201117TG|Adreno (TM) 610', 16],
  ['SM-G991B|Mali-G78', 12],
  ['CPH2581|Adreno (TM) 740', 6],
];
