import tzLookup from 'tz-lookup';

/** @returns the IANA zone of a place, or null for coordinates that are none. */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return valid ? tzLookup(latitude, longitude) : null;
}
