import type { Random } from '../../risk/random.ts';
import type { Block, Page } from './block.ts';

/** The page as it was before its publisher corrected a heading or the footer: no amount, name, date or account differs. */
export function draftOf(page: Page, random: Random): Page {
  const footed = page.footer.length > 0 && random.chance(0.5);
  if (footed)
    return { ...page, footer: page.footer.map((line, index) => (index === 0 ? misspelt(line, random) : line)) };
  const inBlock = (block: Block): Block => {
    if (block.kind === 'heading' && block.large)
      return { ...block, text: misspelt(block.text, random.fork('heading')) };
    return block.kind === 'beside'
      ? { ...block, left: block.left.map(inBlock), right: block.right.map(inBlock) }
      : block;
  };
  return { ...page, blocks: page.blocks.map(inBlock) };
}

/** Two neighbouring letters in each other's place. */
function misspelt(text: string, random: Random): string {
  const places = [...text.matchAll(/(?<=\p{L})(\p{L})(\p{L})/gu)].filter(([, first, second]) => first !== second);
  if (places.length === 0) return `${text}.`;
  const place = random.pick(places);
  const [, first = '', second = ''] = place;
  return `${text.slice(0, place.index)}${second}${first}${text.slice(place.index + 2)}`;
}
