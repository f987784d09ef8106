import type { Random } from '../random.ts';
import { DAY_MS, START_AT } from './clock.ts';

type Engine = 'chrome' | 'edge' | 'firefox' | 'safari-ios' | 'safari-mac' | 'chrome-android';

/** Hardware and browser as the shop's page sees them. Many people own the same. */
interface Model {
  readonly name: string;
  readonly engine: Engine;
  readonly system: string;
  readonly platform: string;
  readonly screens: readonly string[];
  readonly renderers: readonly string[];
  readonly touchPoints: number;
  readonly mobile: boolean;
}

export interface Device {
  readonly model: Model;
  readonly renderer: string;
  readonly screen: string;
  readonly webglHash: string;
  readonly processors: number;
  /** What shows in canvas and fonts: most machines have it in common with many others (Gómez-Boix et al., WWW 2018). */
  readonly grain: string;
  readonly languages: readonly string[];
  /** Days after which this machine installs a new browser version. */
  readonly updateLag: number;
  /** The collector's first-party token, as the browser keeps it. Goes with cleared cookies. */
  token: { readonly id: string; readonly issuedAt: number };
}

const WINDOWS = [
  'ANGLE (Intel, Intel(R) UHD Graphics 620)',
  'ANGLE (Intel, Intel(R) Iris(R) Xe Graphics)',
  'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)',
  'ANGLE (AMD, AMD Radeon(TM) Graphics)',
];
const PC_SCREENS = ['1920x1080@1', '1536x864@1.25', '2560x1440@1', '1366x768@1'];
const windows = (name: string, engine: Engine): Model => ({
  name,
  engine,
  system: 'Windows NT 10.0; Win64; x64',
  platform: 'Win32',
  screens: PC_SCREENS,
  renderers: WINDOWS,
  touchPoints: 0,
  mobile: false,
});
const phone = (
  name: string,
  engine: Engine,
  system: string,
  platform: string,
  screens: string[],
  renderers: string[],
): Model => ({
  name,
  engine,
  system,
  platform,
  screens,
  renderers,
  touchPoints: 5,
  mobile: true,
});

const IPHONE = phone(
  'iPhone',
  'safari-ios',
  'iPhone; CPU iPhone OS 18_6 like Mac OS X',
  'iPhone',
  ['390x844@3', '393x852@3', '430x932@3'],
  ['Apple GPU'],
);
const ANDROID = phone(
  'Android phone',
  'chrome-android',
  'Linux; Android 10; K',
  'Linux armv8l',
  ['412x915@2.625', '360x800@3', '384x832@2.8125', '393x873@2.75'],
  ['Adreno (TM) 730', 'Mali-G78', 'Adreno (TM) 619', 'Mali-G57 MC2'],
);
const MAC: Omit<Model, 'name' | 'engine'> = {
  system: 'Macintosh; Intel Mac OS X 10_15_7',
  platform: 'MacIntel',
  screens: ['1440x900@2', '1512x982@2', '1792x1120@2', '2560x1440@1'],
  renderers: ['Apple M1', 'Apple M2', 'Apple M3', 'Intel(R) Iris(TM) Plus Graphics'],
  touchPoints: 0,
  mobile: false,
};

/** Shares after StatCounter's figures for Europe, rounded. */
const MODELS: readonly (readonly [Model, number])[] = [
  [IPHONE, 22],
  [ANDROID, 30],
  [windows('Windows Chrome', 'chrome'), 22],
  [windows('Windows Edge', 'edge'), 7],
  [windows('Windows Firefox', 'firefox'), 5],
  [{ ...MAC, name: 'Mac Safari', engine: 'safari-mac' }, 6],
  [{ ...MAC, name: 'Mac Chrome', engine: 'chrome' }, 5],
  [
    {
      ...MAC,
      name: 'Linux Firefox',
      engine: 'firefox',
      system: 'X11; Linux x86_64',
      platform: 'Linux x86_64',
      renderers: ['Mesa Intel(R) UHD Graphics 620', 'AMD Radeon Graphics (radeonsi)'],
      screens: PC_SCREENS,
    },
    3,
  ],
];
export const TABLET = phone(
  'iPad',
  'safari-ios',
  'iPad; CPU OS 18_6 like Mac OS X',
  'MacIntel',
  ['820x1180@2', '834x1194@2'],
  ['Apple GPU'],
);

/** Share of desktops whose canvas and fonts are theirs alone, and how many kinds the others come in. */
const OF_ITS_OWN_KIND = 0.4;
const COMMON_KINDS = 12;

const CHROME_AT_START = 145;
const RELEASE_DAYS = 28;
/** Days into the simulation at which the first new version comes out. */
const FIRST_RELEASE = 9;

export function createDevice(
  random: Random,
  languages: readonly string[],
  form: 'any' | 'mobile' | 'desktop' | 'tablet' | 'iphone' = 'any',
): Device {
  const fitting = MODELS.filter(([{ mobile }]) => form === 'any' || mobile === (form === 'mobile'));
  const model = form === 'tablet' ? TABLET : form === 'iphone' ? IPHONE : random.weighted(fitting);
  const renderer = random.pick(model.renderers);
  return {
    model,
    renderer,
    screen: random.pick(model.screens),
    webglHash: hashOf(`${model.platform} ${renderer}`),
    processors: random.pick(model.mobile ? [6, 8] : [4, 8, 12, 16]),
    grain: random.chance(OF_ITS_OWN_KIND) ? random.hex(6) : `${random.int(1, COMMON_KINDS)}`,
    languages,
    updateLag: random.exponential(4),
    token: newToken(random, START_AT),
  };
}

export const newToken = (random: Random, at: number): Device['token'] => ({
  id: `tok_${random.hex(16)}`,
  issuedAt: at,
});

/** Of the drawn picture: the same machine draws the same until its graphics change. */
export const canvasOf = ({ model, renderer, grain }: Device): string =>
  hashOf(`${model.name}|${renderer}|${model.mobile ? '' : grain}`);

function versionOf({ model, updateLag }: Device, at: number): number {
  if (model.engine === 'safari-ios' || model.engine === 'safari-mac')
    return at > START_AT + (14 + updateLag) * DAY_MS ? 1 : 0;
  const days = (at - START_AT) / DAY_MS - FIRST_RELEASE - updateLag;
  return Math.max(0, Math.floor(days / RELEASE_DAYS) + 1);
}

/** The user agent on that day: browsers update themselves within days of a release. */
export function userAgentOf(device: Device, at: number): string {
  const { engine, system } = device.model;
  const step = versionOf(device, at);
  const chrome = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME_AT_START + step}.0.0.0`;
  switch (engine) {
    case 'chrome':
      return `${chrome} Safari/537.36`;
    case 'edge':
      return `${chrome} Safari/537.36 Edg/${CHROME_AT_START + step}.0.0.0`;
    case 'chrome-android':
      return `${chrome} Mobile Safari/537.36`;
    case 'firefox':
      return `Mozilla/5.0 (${system}; rv:${CHROME_AT_START + 2 + step}.0) Gecko/20100101 Firefox/${CHROME_AT_START + 2 + step}.0`;
    case 'safari-ios':
      return `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.${3 + step} Mobile/15E148 Safari/604.1`;
    default:
      return `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.${3 + step} Safari/605.1.15`;
  }
}

/** FNV-1a over two seeds, as 16 hexadecimal digits: a stand-in for the collector's hash. */
function hashOf(text: string): string {
  const half = (seed: number): string => {
    let hash = seed;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(2_166_136_261) + half(3_339_675_911);
}
