import { describe, expect, it } from 'vitest';
import { blockedText, blockQuestion } from './block-question.ts';

describe('the question before users are blocked', () => {
  it.each([
    [
      { users: 9, cases: 31, listed: 0 },
      'Block 31 open cases of 9 users, label them fraud, and add the 9 users to the block list?',
    ],
    [
      { users: 9, cases: 1, listed: 2 },
      'Block 1 open case of 9 users, label it fraud, and add 7 of the users to the block list? 2 stand there already.',
    ],
    [
      { users: 2, cases: 3, listed: 2 },
      'Block 3 open cases of 2 users, label them fraud? All 2 stand on the block list already.',
    ],
    [{ users: 1, cases: 0, listed: 0 }, 'No case of the user is open. Add the user to the block list?'],
    [{ users: 4, cases: 0, listed: 4 }, null],
  ])('says in words what %o will do', (figures, text) => {
    expect(blockQuestion(figures)).toBe(text);
  });
});

it.each([
  [{ users: 9, cases: 31, added: 7 }, 'Blocked 31 cases of 9 users, 7 added to the block list'],
  [{ users: 1, cases: 1, added: 0 }, 'Blocked 1 case of 1 user'],
  [{ users: 2, cases: 0, added: 1 }, '1 user added to the block list'],
  [{ users: 2, cases: 0, added: 0 }, ''],
])('the notice of %o is %s', (done, text) => {
  expect(blockedText(done)).toBe(text);
});
