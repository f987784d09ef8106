import { describe, expect, it } from 'vitest';
import { parseEmail } from './email.ts';

const norm = (text: string) => parseEmail(text).value?.norm;

describe('the mailbox behind an address', () => {
  it.each([
    ['J.o.Doe+shop@GoogleMail.com', 'jodoe@gmail.com'],
    ['jodoe@123gmail.com', 'jodoe@gmail.com'],
    ['jodoe@gmial.com', 'jodoe@gmail.com'],
    ['jo@example.com.com', 'jo@example.com'],
    ['jo@example.comcom', 'jo@example.com'],
    ['jo-news@yahoo.co.uk', 'jo@yahoo.co.uk'],
    ['jo-anna@example.com', 'jo-anna@example.com'],
    ['jo+x@hotmail.fr', 'jo@hotmail.fr'],
    ['jo+x@example.com', 'jo+x@example.com'],
    ['shop@jo.fastmail.com', 'jo@fastmail.com'],
    ['jo@bücher.example.', 'jo@xn--bcher-kva.example'],
    ['+jo@gmail.com', '+jo@gmail.com'],
  ])('%s is %s', (text, mailbox) => {
    expect(norm(text)).toBe(mailbox);
  });
});
