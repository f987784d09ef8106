import { describe, expect, it } from 'vitest';
import { parseCountry } from './country.ts';

describe('parseCountry', () => {
  const codes = ['AF', 'AX', 'BQ', 'CW', 'DE', 'GB', 'KR', 'NA', 'PS', 'SS', 'TW', 'US', 'XK', 'ZW'];

  it.each(codes)('reads %s from its code and its names', (code) => {
    for (const language of ['en', 'de', 'fr', 'es']) {
      const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '';
      expect(parseCountry(name).value, name).toBe(code);
    }
    expect(parseCountry(code.toLowerCase()).value).toBe(code);
  });

  it.each([
    ['DEU', 'DE'],
    ['276', 'DE'],
    ['004', 'AF'],
    ['4', 'AF'],
    ['840', 'US'],
    ['728', 'SS'],
    ['Great Britain', 'GB'],
    ['the Netherlands', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Hong Kong', 'HK'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Saint Kitts and Nevis', 'KN'],
    ['Iran, Islamic Republic of', 'IR'],
    ['Andorra', 'AD'],
    ['D', 'DE'],
    ['i', 'IT'],
    ['SLO', 'SI'],
    ['EL', 'GR'],
    ['Россия', 'RU'],
    ['Російська Федерація', 'RU'],
    ['Țările de Jos', 'NL'],
    ['Wielka Brytania', 'GB'],
    ['EE. UU.', 'US'],
  ])('reads %s', (text, code) => {
    expect(parseCountry(text).value).toBe(code);
  });

  it('refuses what is none', () => {
    for (const text of ['Atlantis', 'ZZ', 'QQQ', '999', '-']) expect(parseCountry(text).problem).not.toBeNull();
  });
});
