interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of the world in degrees; `west` may lie beyond -180 or `east` beyond 180 where it crosses the date line. */
export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

const HEIGHT_DEGREES_MIN = 26;
const ASPECT = 2.2;

/** Longitude of `b` on the shorter way from `a`: it may leave -180..180. */
export function nearLongitude(a: number, b: number): number {
  if (b - a > 180) return b - 360;
  return b - a < -180 ? b + 360 : b;
}

/** The part of the world, 2.2 times as wide as high, that holds both points with room around them. */
export function frameOf(from: Point, to: Point): Frame {
  const longitude = nearLongitude(from.longitude, to.longitude);
  const width = Math.abs(longitude - from.longitude);
  const height = Math.abs(to.latitude - from.latitude);
  const high = Math.min(150, Math.max(HEIGHT_DEGREES_MIN, height * 1.7, (width * 1.35) / ASPECT));
  const x = (longitude + from.longitude) / 2;
  const y = Math.max(-62 + high / 2, Math.min(86 - high / 2, (to.latitude + from.latitude) / 2));
  return { west: x - (high * ASPECT) / 2, east: x + (high * ASPECT) / 2, north: y + high / 2, south: y - high / 2 };
}

/** Points of the great circle between two places, with longitudes that run on across the date line. */
export function greatCircle(from: Point, to: Point, steps = 48): Point[] {
  const a = unit(from);
  const b = unit(to);
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  if (angle < 1e-6 || Math.PI - angle < 1e-6) return [from, to];
  let longitude = from.longitude;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const s = Math.sin((1 - part) * angle) / Math.sin(angle);
    const t = Math.sin(part * angle) / Math.sin(angle);
    const [x, y, z] = [s * a[0] + t * b[0], s * a[1] + t * b[1], s * a[2] + t * b[2]];
    longitude = nearLongitude(longitude, degrees(Math.atan2(y, x)));
    return { latitude: degrees(Math.asin(Math.max(-1, Math.min(1, z)))), longitude };
  });
}

function unit({ latitude, longitude }: Point): readonly [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
