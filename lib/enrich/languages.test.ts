import { describe, expect, it } from 'vitest';
import { languagesOf, parseLanguages, primaryLanguage } from './languages.ts';

describe('parseLanguages', () => {
  it.each([
    ['de-DE', ['de-DE']],
    ['de-DE,de;q=0.9,en;q=0.8', ['de-DE', 'de', 'en']],
    ['en;q=0.2, fr-ch , fr;q=0.9', ['fr-CH', 'fr', 'en']],
    ['pt_BR', ['pt-BR']],
    ['iw', ['he']],
    ['en,en', ['en']],
  ])('reads %s', (text, tags) => {
    expect(parseLanguages(text)).toEqual(tags);
  });

  it.each(['', '*', 'de;q=0', 'de;q=high', 'x', '<script>', 'de--DE', '12-34'])('finds no language in "%s"', (text) => {
    expect(parseLanguages(text)).toEqual([]);
  });

  it('keeps ten at most', () => {
    const tags = [...'abcdefghijklmnop'].map((letter) => `e${letter}`).join(',');
    expect(parseLanguages(tags)).toHaveLength(10);
  });
});

describe('languagesOf', () => {
  it('knows the one language of a country and the several of another', () => {
    expect(languagesOf('DE')).toEqual(['de']);
    expect(languagesOf('JP')).toEqual(['ja']);
    expect(languagesOf('CH')).toEqual(['de', 'fr', 'it', 'rm']);
  });

  it('knows none of what is no country', () => {
    expect(languagesOf('')).toEqual([]);
    expect(languagesOf('germany')).toEqual([]);
  });

  it('speaks of languages as the tags of browsers do', () => {
    expect(languagesOf('NO')).toContain(primaryLanguage('nb-NO'));
    expect(languagesOf('IL')).toContain(primaryLanguage(parseLanguages('iw-IL')[0] ?? ''));
    expect(languagesOf('PH')).toContain(primaryLanguage(parseLanguages('tl')[0] ?? ''));
  });
});
