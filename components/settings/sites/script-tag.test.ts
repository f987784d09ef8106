import { describe, expect, it } from 'vitest';
import { originsIn, scriptTag } from './script-tag.ts';

describe('the script tag', () => {
  it('names the installation and the key', () => {
    expect(scriptTag('https://assay.example', 'site_a_0')).toBe(
      '<script async src="https://assay.example/collect.js" data-site="site_a_0"></script>',
    );
  });
});

describe('origins', () => {
  it('are read from lines, commas and full addresses, each once', () => {
    expect(originsIn('https://a.example\n https://a.example/shop?x=1, http://localhost:8080/')).toEqual([
      'https://a.example',
      'http://localhost:8080',
    ]);
    expect(originsIn(' \n')).toEqual([]);
  });

  it('that are none stay as they are, for the server to refuse', () => {
    expect(originsIn('shop.example')).toEqual(['shop.example']);
  });
});
