import { BrowserFacts } from '#lib/contracts/collect.ts';

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** A usual desktop browser, with what a test changes of it. */
export function browserFacts(change: Partial<BrowserFacts> = {}): BrowserFacts {
  return BrowserFacts.parse({
    user_agent: WINDOWS_CHROME,
    hints: 'Windows 15.0.0 x86 64',
    vendor: 'Google Inc.',
    platform: 'Win32',
    languages: ['de-DE', 'de', 'en'],
    time_zone: 'Europe/Berlin',
    screen: '1920x1080@1.25',
    colour_depth: 24,
    touch_points: 0,
    processors: 8,
    memory_gb: 8,
    gpu_vendor: 'Google Inc. (Intel)',
    renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11)',
    plugins: ['PDF Viewer', 'Chrome PDF Viewer'],
    fonts: ['Arial', 'Calibri', 'Segoe UI'],
    canvas_hash: 'c1',
    webgl_hash: 'w1',
    audio_hash: 'a1',
    cookies: true,
    storage: true,
    effective_type: '4g',
    incognito: false,
    ...change,
  });
}
