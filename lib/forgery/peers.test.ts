import { describe, expect, it } from 'vitest';
import { minHashOf } from './derive/min-hash.ts';
import { likenessOf, type OwnPrint } from './peers.ts';

const PAGE = 'a5c3f00f96695aa5';
const EMPTY_PAGE = '0000000000000000';
const LETTER = Array.from({ length: 60 }, (_, index) => `word${index * 7}`).join(' ');
const box = { x: 0, y: 0, width: 1, height: 1 };

function print(change: Partial<OwnPrint>): OwnPrint {
  const none = {
    pageHashes: [],
    minHash: null,
    skeleton: null,
    pictureHashes: [],
    identifiers: [],
    profile: null,
    pictures: [],
    named: [],
  };
  return { ...none, sha256: JSON.stringify(change), ...change };
}

const number = (hash: string) => ({
  identifiers: [{ kind: 'document_number', hash }],
  named: [{ kind: 'document_number' as const, hash, value: hash, page: 1, box }],
});

describe('likenessOf', () => {
  it('takes two pictures of one page for one, and two empty pages for nothing', () => {
    const near = likenessOf(print({ pageHashes: [PAGE] }), print({ pageHashes: ['a5c3f00f96695ac5'] }));
    expect(near).toMatchObject({ link: 'same_picture' });
    expect(
      likenessOf(print({ pageHashes: [EMPTY_PAGE] }), print({ pageHashes: [EMPTY_PAGE], skeleton: 'x' })),
    ).toBeNull();
    expect(likenessOf(print({ pageHashes: [PAGE] }), print({ pageHashes: [PAGE, PAGE] }))).toBeNull();
  });

  it('asks more of pages that are nearly empty', () => {
    const sparse = '0000183c183c0000';
    const other = print({ pageHashes: ['0000183c183c0007'], skeleton: 'x' });
    expect(likenessOf(print({ pageHashes: [sparse] }), other)).toBeNull();
    expect(likenessOf(print({ pageHashes: [sparse] }), print({ pageHashes: [sparse], skeleton: 'x' }))).not.toBeNull();
  });

  it('does not call pages equal whose text differs', () => {
    const own = print({ pageHashes: [PAGE], minHash: minHashOf(LETTER) });
    const other = print({ pageHashes: [PAGE], minHash: minHashOf(LETTER.replaceAll('word', 'item')) });
    expect(likenessOf(own, other)).toBeNull();
  });

  it('calls equal text with another document number the same template', () => {
    const text = { minHash: minHashOf(LETTER) };
    expect(likenessOf(print({ ...text, ...number('1') }), print({ ...text, ...number('2') }))).toMatchObject({
      link: 'same_template',
      differing: ['document_number'],
    });
    expect(
      likenessOf(print({ ...text, ...number('1') }), print({ ...text, ...number('1'), skeleton: 'x' })),
    ).toMatchObject({
      link: 'same_text',
      shared: [{ kind: 'document_number', value: '1' }],
    });
  });
});
