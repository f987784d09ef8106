import { expect, it } from 'vitest';
import { NOTE_PLACES } from '#db/vocab.ts';
import { placeOf, placePath } from './mention-words.ts';

it('says what a note is about, and leads there', () => {
  const said = NOTE_PLACES.map((kind) => {
    const place = { kind, key: 'k', about: 'name' };
    return `${placeOf(place)}: ${placePath('shop', place)}`;
  });
  expect(said).toEqual([
    'the case of name: /tenants/shop/alerts/k',
    'the user name: /tenants/shop/entities/user/k',
    'the device name: /tenants/shop/entities/device/k',
    'the address name: /tenants/shop/entities/ip/k',
    'the document name: /tenants/shop/documents/k',
    'the customer name: /tenants/shop/customers/k',
  ]);
});
