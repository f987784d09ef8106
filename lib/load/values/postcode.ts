/** Shapes of postcodes by country (UPU addressing systems); blanks and hyphens are dropped before. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  ...shapes(/^\d{4}$/, 'AT AU BE BG CH CY DK HU LU NO NZ SI'),
  ...shapes(/^\d{5}$/, 'CZ DE EE ES FI FR GR HR IT MX SK TR UA'),
  ...shapes(/^\d{6}$/, 'CN IN RO RU SG'),
  ...shapes(/^\d{7}$/, 'IL JP PT'),
  BR: /^\d{8}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  GB: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  KR: /^\d{5}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  SE: /^\d{5}$/,
  US: /^\d{5}(?:\d{4})?$/,
};

function shapes(shape: RegExp, countries: string): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, shape]));
}

/** What is wrong with a postcode of a country, as a clause; null also where the country's postcodes are not known. */
export function postcodeFault(text: string, country: string | null): string | null {
  const shape = country === null ? undefined : SHAPES[country];
  if (shape === undefined) return null;
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  const bare =
    country !== null && compact.startsWith(country) && /^\d/.test(compact.slice(2)) ? compact.slice(2) : compact;
  if (shape.test(bare)) return null;
  const cut = /^\d{3,7}$/.test(bare) && shape.test(`0${bare}`);
  return cut ? `has lost a leading zero for ${country}` : `has not the form of a postcode of ${country}`;
}
