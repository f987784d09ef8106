import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('parseUserAgent', () => {
  it.each([
    [CHROME, { browser: 'Chrome 126', os: 'macOS 10.15.7', botMatch: null, headless: false }],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', { browser: 'Firefox 128', os: 'Linux' }],
    [CHROME.replace('(Macintosh; Intel Mac OS X 10_15_7)', '(Windows NT 10.0; Win64; x64)'), { os: 'Windows 10' }],
    [CHROME.replace('Chrome/', 'HeadlessChrome/'), { headless: true, botMatch: 'Headless' }],
    ['curl/8.5.0', { browser: null, os: null, headless: false }],
  ])('reads %s', (text, expected) => {
    expect(parseUserAgent(text)).toMatchObject(expected);
  });

  it('names what the bot list matched', () => {
    expect(parseUserAgent('Googlebot/2.1 (+http://www.google.com/bot.html)')?.botMatch).toBe('Google');
  });

  it('knows nothing of an empty string', () => {
    expect(parseUserAgent('  ')).toBeNull();
  });
});
