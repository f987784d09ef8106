/** Pixels of common screens, the shorter side first: longer sides that occur with it. */
const SCREENS: ReadonlyMap<number, readonly number[]> = new Map([
  [640, [1136]],
  [720, [1280, 1440, 1480, 1520, 1544, 1560, 1600, 1604, 1612]],
  [750, [1334]],
  [768, [1366]],
  [800, [1280]],
  [828, [1792]],
  [864, [1536]],
  [900, [1440, 1600]],
  [1050, [1680]],
  [1080, [1920, 2160, 2220, 2240, 2280, 2310, 2316, 2340, 2376, 2388, 2400, 2404, 2408, 2412, 2424, 2460, 2520, 2640]],
  [1125, [2436]],
  [1152, [2048]],
  [1170, [2532]],
  [1179, [2556]],
  [1200, [1920, 2000]],
  [1206, [2622]],
  [1220, [2712]],
  [1242, [2208, 2688]],
  [1260, [2800]],
  [1280, [2856]],
  [1284, [2778]],
  [1290, [2796]],
  [1320, [2868]],
  [1344, [2992]],
  [1440, [2560, 2880, 2960, 3040, 3088, 3120, 3168, 3200, 3216]],
  [1488, [2266]],
  [1536, [2048]],
  [1600, [2560]],
  [1620, [2160]],
  [1640, [2360]],
  [1664, [2560]],
  [1668, [2224, 2388]],
  [1800, [2880]],
  [1864, [2880]],
  [1964, [3024]],
  [2048, [2732]],
  [2160, [3840]],
  [2234, [3456]],
]);

/** Whether a picture has exactly the pixels of a common screen, upright or turned. */
export function isScreenSize(widthPx: number, heightPx: number): boolean {
  const [short, long] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  return SCREENS.get(short)?.includes(long) ?? false;
}

const PHONE_ASPECT_MIN = 1.7;

/** Whether an upright picture is as wide as the screen of a phone, however long it is. */
export const isPhoneWidth = (widthPx: number, heightPx: number): boolean =>
  heightPx > widthPx && (SCREENS.get(widthPx)?.some((long) => long / widthPx > PHONE_ASPECT_MIN) ?? false);
