import type { ClientFacts } from '../facts/device.ts';

type Os = 'windows' | 'macos' | 'ios' | 'android' | 'linux' | 'chromeos';

/** Systems that a value of `navigator.platform` may stand for; iPads call themselves MacIntel. */
const PLATFORMS: readonly [RegExp, readonly Os[]][] = [
  [/^win/i, ['windows']],
  [/^mac/i, ['macos', 'ios']],
  [/^(iphone|ipad|ipod)/i, ['ios', 'macos']],
  [/^android/i, ['android']],
  [/^linux/i, ['linux', 'android', 'chromeos']],
  [/^cros/i, ['chromeos']],
];
/** Systems on which the graphics driver of a WebGL renderer exists. */
const RENDERERS: readonly [RegExp, readonly Os[]][] = [
  [/direct3d|d3d1[12]/i, ['windows']],
  [/metal|apple (gpu|m\d|a\d+)/i, ['macos', 'ios']],
  [/adreno|\bmali\b|powervr|xclipse/i, ['android', 'chromeos', 'windows', 'linux']],
  [/geforce|radeon|quadro/i, ['windows', 'macos', 'linux', 'chromeos']],
];

const APPLE_FONTS = ['Gill Sans', 'Helvetica Neue', 'Menlo'];
/**
 * Fonts that a browser on the system always has, out of those that the collector looks for (tests of FingerprintJS 5).
 */
const FONTS: Readonly<Partial<Record<Os, readonly string[]>>> = {
  windows: ['MS UI Gothic', 'Marlett', 'Segoe UI Light'],
  macos: APPLE_FONTS,
  ios: APPLE_FONTS,
  android: ['sans-serif-thin'],
};

/**
 * Finds statements of one browser that cannot all be true.
 * @returns their names: `os_platform`, `os_renderer`, `os_touch`, `os_fonts`; null where there was nothing to compare.
 */
export function clientContradictions(client: ClientFacts): string[] | null {
  const os = osOf(client.osFamily);
  const renderer = client.privacyBrowser ? null : client.renderer;
  const fonts = client.privacyBrowser ? [] : client.fonts;
  if (os === null) return null;
  if (client.platform === null && renderer === null && client.touchPoints === null && fonts.length === 0) return null;
  const excluded = (table: typeof PLATFORMS, text: string | null) =>
    text !== null && table.some(([pattern, systems]) => pattern.test(text) && !systems.includes(os));
  return [
    ...(excluded(PLATFORMS, client.platform) ? ['os_platform'] : []),
    ...(excluded(RENDERERS, renderer) ? ['os_renderer'] : []),
    ...((os === 'ios' || os === 'android') && client.touchPoints === 0 ? ['os_touch'] : []),
    ...(haveFontsOfAnother(os, fonts) ? ['os_fonts'] : []),
  ];
}

/**
 * True where the browser has all fonts of another system and none of its own. Extra fonts alone prove nothing: the user
 * may have installed them.
 */
function haveFontsOfAnother(os: Os, fonts: readonly string[]): boolean {
  const own = FONTS[os];
  if (own === undefined || own.some((font) => fonts.includes(font))) return false;
  return Object.values(FONTS).some((set) => set.every((font) => fonts.includes(font)));
}

function osOf(family: string | null): Os | null {
  const name = (family ?? '').toLowerCase().replaceAll(' ', '');
  const known: readonly Os[] = ['windows', 'macos', 'ios', 'android', 'linux', 'chromeos'];
  return known.find((os) => os === name) ?? null;
}
