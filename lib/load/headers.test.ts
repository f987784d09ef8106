import { describe, expect, it } from 'vitest';
import { LoadError } from './error.ts';
import { mapHeaders } from './headers.ts';

function refusal(headers: readonly string[]): LoadError {
  try {
    mapHeaders(headers, 300);
  } catch (error) {
    if (error instanceof LoadError) return error;
    throw error;
  }
  throw new Error('The headers were taken.');
}

describe('mapHeaders', () => {
  it('knows headers by synonym, in any order, case and language', () => {
    const { indexOf } = mapHeaders(['Nachname', 'E-MAIL', 'Kunden-Nr.', 'Date of Birth', 'código'], 300);
    expect(indexOf).toEqual({ last_name: 0, email: 1, customer_id: 2, date_of_birth: 3 });
  });

  it('knows nested JSON paths', () => {
    const { indexOf } = mapHeaders(['id', 'name.first', 'name.last', 'address.city', 'contact.email'], 300);
    expect(indexOf).toEqual({ customer_id: 0, first_name: 1, last_name: 2, city: 3, email: 4 });
  });

  it('takes the unique similar name and tells that it guessed', () => {
    const { indexOf, guessed } = mapHeaders(['id', 'name', 'email adress'], 300);
    expect(indexOf.email).toBe(2);
    expect(guessed).toEqual([{ header: 'email adress', column: 'email' }]);
  });

  it('keeps unknown headers as attributes and ignores those of rejects.csv', () => {
    const { attributes, ignored } = mapHeaders(['id', 'name', 'shoe size', '_line', '_error_code', '_error'], 300);
    expect([attributes, ignored]).toEqual([[2], [3, 4, 5]]);
  });

  it('lets the own name of a column win over a synonym', () => {
    const { indexOf, attributes } = mapHeaders(['id', 'customer_id', 'name', 'mobile', 'phone'], 300);
    expect([indexOf.customer_id, indexOf.phone, attributes]).toEqual([1, 4, [0, 3]]);
  });

  it('refuses what it cannot decide, naming headers', () => {
    expect(refusal(['foo', 'nmae'])).toMatchObject({ code: 'missing_column' });
    expect(refusal(['foo', 'nmae']).message).toMatch(/"foo", "nmae".*Nearest/);
    expect(refusal(['id', 'name', 'name'])).toMatchObject({ code: 'duplicate_column' });
    expect(refusal(['id', 'name', 'mail', 'correo'])).toMatchObject({ code: 'duplicate_column' });
    expect(refusal(['id', 'name', 'email adress', 'email-addres'])).toMatchObject({ code: 'ambiguous_column' });
    expect(refusal(['id', 'name', ...Array(300).keys()].map(String))).toMatchObject({ code: 'too_many_columns' });
  });

  it('treats names of object members as plain headers', () => {
    const { attributes, headers } = mapHeaders(['id', 'name', '__proto__', 'constructor', 'a\0b'], 300);
    expect(attributes.map((at) => headers[at])).toEqual(['__proto__', 'constructor', 'ab']);
  });

  it('puts the choice of the caller first', () => {
    const chosen = { Type: 'attributes', Ref: 'customer_id', Comment: '-', gone: 'email' } as const;
    const { indexOf, attributes, ignored } = mapHeaders(['id', 'name', 'type', 'ref', 'comment'], 300, chosen);
    expect([indexOf, attributes, ignored]).toEqual([{ customer_id: 3, full_name: 1 }, [0, 2], []]);
  });

  it('refuses a choice of two headers for one column, naming both', () => {
    const both = () => mapHeaders(['id', 'name', 'a', 'b'], 300, { a: 'email', b: 'email' });
    expect(both).toThrow(/"a", "b" to email/);
  });
});
