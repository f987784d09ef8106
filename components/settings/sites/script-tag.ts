import { api } from '#lib/paths.ts';

/** The one line that a site's pages need. */
export function scriptTag(origin: string, siteKey: string): string {
  return `<script async src="${origin}${api.collectorScript}" data-site="${siteKey}"></script>`;
}

/** Origins as they were typed, one a line or separated by commas or spaces; a full address counts as its origin. */
export function originsIn(text: string): string[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return [...new Set(parts.map((part) => (URL.canParse(part) ? new URL(part).origin : part)))];
}
