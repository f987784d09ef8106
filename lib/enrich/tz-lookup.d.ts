declare module 'tz-lookup' {
  /** @returns the IANA zone of a place; throws a RangeError outside of +-90, +-180. */
  function tzLookup(latitude: number, longitude: number): string;
  export = tzLookup;
}
