import type { BrowserFacts } from '#lib/contracts/collect.ts';
import type { Random } from '../risk/random.ts';
import { type Device, makeDevice, measure } from './device.ts';

const DAY_MS = 86_400_000;
const RELEASE_DAYS = 28;
const FIRST_VERSION = 140;
/** So that some 6 in 100 devices belong to one. */
const FLEETS_PER_DEVICE = 0.003;

export interface Visit {
  readonly at: number;
  readonly device: string;
  readonly kind: Device['kind'];
  readonly browser: BrowserFacts;
  /** A private window has no token and keeps none. */
  readonly isPrivate: boolean;
  /** Cookies and storage were cleared since the last visit. */
  readonly cleared: boolean;
  /** Who signs in, null for nobody. */
  readonly user: string | null;
}

export interface Population {
  readonly devices: number;
  readonly days: number;
}

/** Visits of a population, in order of time. */
export function makeVisits(random: Random, { devices, days }: Population): Visit[] {
  const made = makeDevices(random.fork('devices'), devices);
  return made.flatMap((device) => visitsOf(device, random.fork(device.id), days)).sort((a, b) => a.at - b.at);
}

/** Some of them are fleets of 5 to 40 that were set up from one image and are updated together. */
function makeDevices(random: Random, count: number): Device[] {
  const devices: Device[] = [];
  while (devices.length < count) {
    if (!random.chance(FLEETS_PER_DEVICE)) {
      devices.push(makeDevice(random, devices.length, null));
      continue;
    }
    const image = makeDevice(random, devices.length, 'fleet');
    for (let left = random.int(5, 40); left > 0; left--) devices.push(makeDevice(random, devices.length, image));
  }
  return devices.slice(0, count);
}

function visitsOf(device: Device, random: Random, days: number): Visit[] {
  const visits: Visit[] = [];
  const gap = random.logNormal(4, 0.8);
  let away = 0;
  for (let day = random.exponential(gap); day < days; day += random.exponential(gap)) {
    const before = visits.length === 0;
    evolve(device, random, day, gap);
    away = random.chance(0.02) ? 3 : Math.max(0, away - 1);
    const moment = {
      screen: random.chance(0.35) ? device.screens.length - 1 : 0,
      zone: away > 0 ? 'Asia/Tokyo' : device.home,
      incognito: random.chance(0.08),
    };
    visits.push({
      at: Math.round(day * DAY_MS),
      device: device.id,
      kind: device.kind,
      browser: measure(device, moment),
      isPrivate: moment.incognito,
      cleared: !before && (device.forgets || random.chance(0.04)),
      user: random.chance(0.5) ? random.pick(device.users) : null,
    });
  }
  return visits;
}

/** Updates that came since the last visit: browser every 4 weeks, driver and system a few times a year, fonts rarely. */
function evolve(device: Device, random: Random, day: number, gapDays: number): void {
  device.version = Math.max(device.version, FIRST_VERSION + Math.floor(Math.max(0, day - device.lag) / RELEASE_DAYS));
  const since = (meanDays: number) => random.chance(1 - Math.exp(-gapDays / meanDays));
  if (device.kind === 'fleet') return;
  if (since(150)) device.driver += 1;
  if (since(180)) device.build += 1;
  if (since(300)) device.fonts = [...device.fonts, `Font ${random.hex(4)}`];
}
