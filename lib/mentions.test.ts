import { describe, expect, it } from 'vitest';
import { colleaguesLike, draftAt, handleFor, mentionedIn } from './mentions.ts';

const someone = (email: string, name: string | null = null) => ({ actor: `user:${email}`, email, name });
const ANN = someone('ann.lee@example.com', 'Ann Lee');
const ANNA = someone('anna@example.com', 'Anna');
const BOB = someone('bob@example.com');
const TWIN = someone('bob@other.example');
const PEOPLE = [ANN, ANNA, someone('bo@example.com', 'Bo')];

describe('mentionedIn', () => {
  const named = (text: string, people = PEOPLE) => mentionedIn(text, people).map((actor) => actor.replace('user:', ''));
  it.each([
    ['@Ann Lee please look', ['ann.lee@example.com']],
    ['please, @ann.lee.', ['ann.lee@example.com']],
    ['(@ANNA@example.com)', ['anna@example.com']],
    ['@anna, @Ann Lee and @anna again', ['anna@example.com', 'ann.lee@example.com']],
    ['@bo: see @Bo', ['bo@example.com']],
  ])('finds in %s', (text, expected) => expect(named(text)).toEqual(expected));

  it.each(['@annabel', 'write to me@anna', '@ anna', '@anna-lena', '@anna@other.example', '@bo.x', 'anna', '@ann'])(
    'finds nobody in %s',
    (text) => expect(named(text)).toEqual([]),
  );

  it('names nobody by what could mean two people, and either by the address', () => {
    expect(named('@bob', [BOB, TWIN])).toEqual([]);
    expect(named('@bob@other.example', [BOB, TWIN])).toEqual(['bob@other.example']);
  });
});

it('handleFor writes what is found again', () => {
  expect([ANN, BOB].map((each) => handleFor(each, [...PEOPLE, BOB]))).toEqual(['Ann Lee', 'bob']);
  const people = [BOB, TWIN, ANN, someone('x@example.com', 'Ann Lee')];
  for (const each of people) expect(mentionedIn(`@${handleFor(each, people)}`, people)).toEqual([each.actor]);
  expect(handleFor(BOB, people)).toBe('bob@example.com');
});

describe('draftAt', () => {
  it('is what stands between an @ and the caret', () => {
    expect(draftAt('see @an', 7)).toEqual({ from: 4, query: 'an' });
    expect(draftAt('@', 1)).toEqual({ from: 0, query: '' });
    expect(draftAt('@Ann Lee', 6)).toEqual({ from: 0, query: 'Ann L' });
  });
  it.each(['me@an', 'nothing', '@an\nnext line', `@${'x'.repeat(41)}`])('is nothing in %j', (text) =>
    expect(draftAt(text, text.length)).toBeNull(),
  );
});

it('colleaguesLike finds by the beginning of a call or of a word in it', () => {
  const found = (query: string) => colleaguesLike(PEOPLE, query, 2).map(({ name }) => name);
  expect([found('lee'), found('AN'), found(''), found('ann l'), found('zoe')]).toEqual([
    ['Ann Lee'],
    ['Ann Lee', 'Anna'],
    ['Ann Lee', 'Anna'],
    ['Ann Lee'],
    [],
  ]);
});
