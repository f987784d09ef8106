import { type SQL, sql } from 'drizzle-orm';

/** Letters of a part of a name or an address that bring two customers together who may be one person, among few. */
const LETTERS = { given: 2, surname: 3, givenAtPlace: 4, street: 12 } as const;

/**
 * The blocks of the load guide, section 7.3, that are no shared values. A letter more for every five times as many
 * customers keeps them as large as they are among few; among many a street needs the start of a name.
 * @param letters more, of `blockLetters`.
 * @returns columns of the scope, read from `customers c`.
 */
export function blockColumns(letters: number): SQL {
  const days = sql`c.date_of_birth - date '2000-01-01'`;
  const given = (least: number) =>
    sql`lower(left(coalesce(c.first_name, c.full_name), ${sql.raw(`${least + letters}`)}))`;
  const surname = sql`lower(left(coalesce(c.last_name, split_part(c.full_name, ' ', -1)),
    ${sql.raw(`${LETTERS.surname + letters}`)}))`;
  const street = sql`left(split_part(c.address_key, '|', 1), ${sql.raw(`${LETTERS.street}`)})`;
  const home = letters === 0 ? street : sql`${street} || '|' || ${given(LETTERS.given)}`;
  return sql`
    hashtextextended(c.name_key, 0) as name, hashtextextended(${given(LETTERS.given)}, ${days}) as birth_given,
    hashtextextended(${surname}, ${days}) as birth_surname,
    hashtextextended(${given(LETTERS.givenAtPlace)} || '|' || c.postal_code, 0) as given_place,
    hashtextextended(${home}, 0) as street`;
}
