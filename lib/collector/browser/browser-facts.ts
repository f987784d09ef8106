import { hashComponents, loadSources, type SourcesToComponents, sources } from '@fingerprintjs/fingerprintjs';
import type { BrowserFacts } from '#lib/contracts/collect.ts';
import { guessIncognito } from './incognito.ts';
import { safely, safelyWithin } from './safely.ts';

const INCOGNITO_MS = 500;
const PAUSE_MS = 12;

/** The sources that tell browsers apart; none of them touches the page's own elements or sends anything. */
const CHOSEN = {
  audio: sources.audio,
  canvas: sources.canvas,
  colorDepth: sources.colorDepth,
  cookiesEnabled: sources.cookiesEnabled,
  deviceMemory: sources.deviceMemory,
  fonts: sources.fonts,
  hardwareConcurrency: sources.hardwareConcurrency,
  localStorage: sources.localStorage,
  platform: sources.platform,
  plugins: sources.plugins,
  timezone: sources.timezone,
  touchSupport: sources.touchSupport,
  userAgentData: sources.userAgentData,
  vendor: sources.vendor,
  webGlBasics: sources.webGlBasics,
  webGlExtensions: sources.webGlExtensions,
};
type Components = SourcesToComponents<typeof CHOSEN>;

interface NewNavigator {
  readonly connection?: { readonly effectiveType?: string };
  readonly brave?: unknown;
}

/** Measures the browser, with pauses so that the page stays quick. */
export async function measureBrowser(): Promise<BrowserFacts> {
  const collect = loadSources(CHOSEN, { cache: {} }, [], PAUSE_MS);
  const [components, incognito] = await Promise.all([collect(), safelyWithin(INCOGNITO_MS, guessIncognito, null)]);
  return { ...ofNavigator(), ...ofGraphics(components), ...ofComponents(components), incognito };
}

function ofNavigator() {
  const { width, height } = screen;
  const ratio = Math.round((window.devicePixelRatio || 1) * 10_000) / 10_000;
  return {
    user_agent: navigator.userAgent.slice(0, 1024),
    languages: safely(() => [...navigator.languages], []).slice(0, 32),
    screen: width > 0 && width < 100_000 && height < 100_000 && ratio < 100 ? `${width}x${height}@${ratio}` : null,
    effective_type: effectiveType(),
  };
}

function effectiveType(): BrowserFacts['effective_type'] {
  const type = (navigator as NewNavigator).connection?.effectiveType;
  return type === 'slow-2g' || type === '2g' || type === '3g' || type === '4g' ? type : null;
}

/** The value of a component, or null where its source failed. */
function measured<T>(component: { readonly value: T } | { readonly error: unknown }): T | null {
  return 'value' in component ? component.value : null;
}

function ofGraphics(components: Components) {
  const basics = measured(components.webGlBasics);
  const extensions = measured(components.webGlExtensions);
  const gl = typeof basics === 'object' && basics !== null ? basics : null;
  const audio = measured(components.audio);
  return {
    gpu_vendor: gl ? (gl.vendorUnmasked || gl.vendor).slice(0, 256) : null,
    renderer: gl ? (gl.rendererUnmasked || gl.renderer).slice(0, 512) : null,
    webgl_hash: gl ? hashComponents({ webGl: { value: [gl, extensions], duration: 0 } }) : null,
    canvas_hash: hashComponents({ canvas: { value: measured(components.canvas), duration: 0 } }),
    audio_hash: audio === null ? null : String(audio),
    hides_itself: hidesItself(components),
  };
}

function ofComponents(components: Components) {
  const hints = measured(components.userAgentData);
  const plugins = measured(components.plugins) ?? [];
  return {
    hints: hints
      ? [hints.platform, hints.platformVersion, hints.architecture, hints.bitness, hints.model]
          .filter(Boolean)
          .join(' ')
      : null,
    vendor: measured(components.vendor)?.slice(0, 256) ?? null,
    platform: measured(components.platform)?.slice(0, 128) ?? null,
    time_zone: measured(components.timezone)?.slice(0, 64) ?? null,
    colour_depth: measured(components.colorDepth),
    touch_points: measured(components.touchSupport)?.maxTouchPoints ?? null,
    processors: measured(components.hardwareConcurrency) ?? null,
    memory_gb: measured(components.deviceMemory) ?? null,
    plugins: plugins.map(({ name }) => name.slice(0, 128)).slice(0, 64),
    fonts: (measured(components.fonts) ?? []).slice(0, 128),
    cookies: measured(components.cookiesEnabled),
    storage: measured(components.localStorage),
  };
}

/** Brave; a canvas that differs each time; Firefox with resistFingerprinting, which shows UTC and a screen of the window's size. */
function hidesItself(components: Components): boolean {
  const canvas = measured(components.canvas);
  const zone = measured(components.timezone);
  const resists =
    /Firefox\//.test(navigator.userAgent) &&
    (zone === 'UTC' || zone === 'Atlantic/Reykjavik') &&
    screen.width === window.innerWidth;
  return 'brave' in navigator || canvas?.text === 'unstable' || resists;
}
