import { type BrowserFacts, BrowserFacts as Facts } from '#lib/contracts/collect.ts';
import type { Random } from '../risk/random.ts';
import {
  ANDROID_MODELS,
  EXTERNAL_SCREENS,
  FONT_SETS,
  GPUS,
  KINDS,
  type Kind,
  LOCALES,
  MAC_GPUS,
  MEMORY,
  PROCESSORS,
  SCREENS,
} from './hardware.ts';

const BASE_FONTS = ['Arial Unicode MS', 'Segoe UI Light', 'Lucida Console', 'MS Outlook'];
const CHROME_FIRST = 140;

/** One browser on one device, as it is at some moment. What it measures follows from these members alone. */
export interface Device {
  readonly id: string;
  readonly kind: Kind;
  readonly users: readonly string[];
  readonly firefox: boolean;
  version: number;
  readonly gpu: string;
  driver: number;
  /** Of the system: canvas and fonts change with it. */
  build: number;
  /** Text rendering settings and further what only this device has; the same within a fleet. */
  readonly tuning: number;
  readonly screens: readonly string[];
  readonly languages: string;
  readonly home: string;
  readonly processors: number;
  readonly memory: number;
  fonts: readonly string[];
  /** Days after a release until its browser updates itself. */
  readonly lag: number;
  /** Clears cookies and storage when the browser closes. */
  readonly forgets: boolean;
}

/** @param like null for a device of its own, 'fleet' for the image of a company's devices, or that image. */
export function makeDevice(random: Random, index: number, like: Device | 'fleet' | null): Device {
  const kind = like === null ? random.weighted(KINDS) : 'fleet';
  const [languages, home] = random.weighted(LOCALES);
  const users = Array.from(
    { length: random.weighted([[1, 80] as const, [2, 14] as const, [3, 6] as const]) },
    (_, person) => `u_${index}_${person}`,
  );
  const screens = [random.weighted(SCREENS), ...(random.chance(0.3) ? [random.weighted(EXTERNAL_SCREENS)] : [])];
  const own: Device = {
    id: `d_${index}`,
    kind,
    users,
    firefox: (kind === 'windows' || kind === 'linux') && random.chance(0.14),
    version: CHROME_FIRST,
    gpu: gpuOf(kind, random),
    driver: random.int(1, 6),
    build: random.int(1, 3),
    tuning: random.int(1, 12),
    screens,
    languages,
    home,
    processors: random.weighted(PROCESSORS),
    memory: random.weighted(MEMORY),
    fonts: [...BASE_FONTS, ...random.weighted(FONT_SETS)],
    lag: random.exponential(4),
    forgets: random.chance(0.06),
  };
  return like === null || like === 'fleet'
    ? own
    : { ...like, id: own.id, users: own.users.slice(0, 1), forgets: own.forgets };
}

function gpuOf(kind: Kind, random: Random): string {
  if (kind === 'mac') return random.weighted(MAC_GPUS);
  if (kind === 'android') return random.weighted(ANDROID_MODELS);
  return kind === 'iphone' ? 'Apple GPU' : random.weighted(GPUS);
}

export interface Moment {
  readonly screen: number;
  readonly zone: string;
  readonly incognito: boolean;
}

/** What the collector would measure. Hashes are any text that is equal when what they hash is. */
export function measure(device: Device, moment: Moment): BrowserFacts {
  const { kind, gpu, driver, build, tuning, version, firefox } = device;
  const phone = kind === 'iphone' || kind === 'android';
  const engine = firefox ? 'gecko' : kind === 'iphone' ? 'webkit' : `blink-${Math.floor(version / 6)}`;
  return Facts.parse({
    user_agent: agentOf(device),
    hints: kind === 'iphone' || firefox ? null : `${kind} build ${build} ${kind === 'android' ? gpu : 'x86 64'}`,
    vendor: firefox ? '' : kind === 'iphone' ? 'Apple Computer, Inc.' : 'Google Inc.',
    platform: platformOf(kind),
    languages: device.languages.split(','),
    time_zone: moment.zone,
    screen: phone ? (`phone ${gpu}`.length % 2 === 0 ? '390x844@3' : '412x915@2.625') : device.screens[moment.screen],
    colour_depth: 24,
    touch_points: phone ? 5 : 0,
    processors: phone ? 8 : device.processors,
    memory_gb: firefox || kind === 'iphone' ? null : device.memory,
    gpu_vendor: kind === 'iphone' ? 'Apple Inc.' : `Google Inc. (${gpu.split(' ')[0]})`,
    renderer: phone ? gpu : `ANGLE (${gpu} Direct3D11 vs_5_0 ps_5_0, D3D11-${driver})`,
    plugins: phone ? [] : ['PDF Viewer', 'Chrome PDF Viewer', 'Chromium PDF Viewer'],
    fonts: phone ? [] : device.fonts,
    canvas_hash: phone
      ? `${kind} ${gpu} ${engine} ${build}`
      : firefox
        ? `gecko ${build}`
        : `${engine} ${build} ${tuning} ${gpu.slice(0, 5)}`,
    webgl_hash: phone ? `${kind} ${gpu} ${engine}` : `${gpu} ${firefox ? 'gecko' : engine} ${Math.floor(driver / 3)}`,
    audio_hash: phone ? kind : firefox ? '35.7' : '124.04',
    cookies: true,
    storage: true,
    incognito: moment.incognito,
    hides_itself: kind === 'hidden',
  });
}

function platformOf(kind: Kind): string {
  if (kind === 'iphone') return 'iPhone';
  if (kind === 'android') return 'Linux armv81';
  return kind === 'mac' ? 'MacIntel' : kind === 'linux' ? 'Linux x86_64' : 'Win32';
}

function agentOf({ kind, version, firefox, build }: Device): string {
  if (kind === 'iphone') {
    return `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${build} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${build} Mobile/15E148 Safari/604.1`;
  }
  const system = {
    android: 'Linux; Android 10; K',
    mac: 'Macintosh; Intel Mac OS X 10_15_7',
    linux: 'X11; Linux x86_64',
    windows: 'Windows NT 10.0; Win64; x64',
    fleet: 'Windows NT 10.0; Win64; x64',
    hidden: 'Windows NT 10.0; Win64; x64',
  }[kind];
  if (firefox) return `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const mobile = kind === 'android' ? ' Mobile' : '';
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0${mobile} Safari/537.36`;
}
