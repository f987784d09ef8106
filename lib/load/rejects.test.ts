import { describe, expect, it } from 'vitest';
import { ownCells, rejectLine, safeCell } from './rejects.ts';

describe('rejects.csv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+4912', "'+4912"],
    ['-5', "'-5"],
    ['@x', "'@x"],
    ['a"b', '"a""b"'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['plain', 'plain'],
  ])('writes %j so that no spreadsheet runs it', (value, cell) => {
    expect(safeCell(value)).toBe(cell);
  });

  it('keeps the last four digits of a refused card number, wherever it stands', () => {
    expect(ownCells(['C1', '4111 1111 1111 1111', '4111111111111112'], { ignored: [], width: 3, delimiter: ',' })).toBe(
      'C1,**** **** **** 1111,4111111111111112',
    );
    expect(rejectLine('C1', ['2', 'x', 'y'], { delimiter: ',', surplus: ['4111111111111111'] })).toBe(
      'C1,2,x,y,************1111\r\n',
    );
  });
});
