const EARTH_RADIUS_KM = 6371.0088;
const RADIUS_KM = { city: 100, country: 500 } as const;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in km (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * How far the true place may be from the coordinates, in km. A fixed value for each grade, since the offline list gives
 * none.
 */
export function accuracyRadiusKm(place: { readonly grade: 'city' | 'country' }): number {
  return RADIUS_KM[place.grade];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
