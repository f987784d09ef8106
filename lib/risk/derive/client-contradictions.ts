import type { ClientFacts } from '../facts.ts';

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
/** Systems on which a graphics driver exists. */
const RENDERERS: readonly [RegExp, readonly Os[]][] = [
  [/direct3d|d3d1[12]/i, ['windows']],
  [/metal|apple (gpu|m\d|a\d+)/i, ['macos', 'ios']],
  [/adreno|\bmali\b|powervr|xclipse/i, ['android', 'chromeos', 'windows', 'linux']],
  [/geforce|radeon|quadro/i, ['windows', 'macos', 'linux', 'chromeos']],
];

/**
 * Which statements of one browser cannot be true together.
 * @returns their names: `os_platform`, `os_renderer`, `os_touch`; null where there was nothing to compare.
 */
export function clientContradictions(client: ClientFacts): string[] | null {
  const os = osOf(client.osFamily);
  const renderer = client.privacyBrowser ? null : client.renderer;
  if (os === null || (client.platform === null && renderer === null && client.touchPoints === null)) return null;
  const excluded = (table: typeof PLATFORMS, text: string | null) =>
    text !== null && table.some(([pattern, systems]) => pattern.test(text) && !systems.includes(os));
  return [
    ...(excluded(PLATFORMS, client.platform) ? ['os_platform'] : []),
    ...(excluded(RENDERERS, renderer) ? ['os_renderer'] : []),
    ...((os === 'ios' || os === 'android') && client.touchPoints === 0 ? ['os_touch'] : []),
  ];
}

function osOf(family: string | null): Os | null {
  const name = (family ?? '').toLowerCase().replaceAll(' ', '');
  const known: readonly Os[] = ['windows', 'macos', 'ios', 'android', 'linux', 'chromeos'];
  return known.find((os) => os === name) ?? null;
}
