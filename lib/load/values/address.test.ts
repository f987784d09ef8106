import { describe, expect, it } from 'vitest';
import { addressKey } from './address.ts';

const key = (line: string | undefined, postcode?: string, city?: string, country = 'DE') =>
  addressKey({ line, postcode, city, country });

describe('the key of an address', () => {
  it.each([
    ['12 North Street', '12 N St.'],
    ['12 Main Street, Apt 4b', '12 main st'],
    ['12 Main Street #7', '12 Main Street'],
    ['Müllerstraße 3', 'MULLERSTRASSE 3'],
    ['Hauptstraße 3', 'Hauptstr. 3'],
    ['12 Gran Vía', '12 GRAN VIA'],
    ['5 Main Street, Apt. 4', '5 Main St'],
    ['5 Main Street № Piso 2', '5 Main St № piso 3'],
    ['Boulevard Saint-Michel 9', 'Blvd St Michel 9'],
  ])('is equal for %s and %s', (a, b) => {
    expect(key(a, '10115')).not.toBeNull();
    expect(key(a, '10115')).toBe(key(b, '101 15'));
  });

  it.each([
    ['another house', '12 Main Street', '13 Main Street'],
    ['the same word inside another', '12 Street Road', '12 Roadstreet'],
  ])('differs for %s', (_, a, b) => {
    expect(key(a, '10115')).not.toBe(key(b, '10115'));
  });

  it('takes the city where there is no postcode, and tells countries apart', () => {
    expect(key('12 Main Street', undefined, 'Oslo')).toContain('|oslo|');
    expect(key('12 Main Street', '1', undefined, 'DE')).not.toBe(key('12 Main Street', '1', undefined, 'FR'));
  });

  it.each([
    ['no street', undefined, '10115'],
    ['a street without a number', 'Main Street', '10115'],
    ['no place', '12 Main Street', undefined],
    ['no words', '1', '10115'],
    ['only a unit', ', #1', '10115'],
  ])('is nothing for %s', (_, line, postcode) => {
    expect(key(line, postcode)).toBeNull();
  });
});
