import type { Block, Page, Said } from '../pages/block.ts';

const FACES = {
  sans: ['Liberation Sans', 'DejaVu Sans', 'Noto Sans', 'Nimbus Sans'],
  serif: ['Liberation Serif', 'DejaVu Serif', 'P052', 'C059'],
} as const;
const RULINGS = {
  none: '',
  head: 'th { border-bottom: 1px solid #444; }',
  rows: 'th, td { border-bottom: 1px solid #bbb; }',
  grid: 'th, td { border: 1px solid #666; }',
} as const;

/** A page for programs that print the web. */
export function html(page: Page): string {
  const { language, title, size, face, colour, blocks, footer, paper, font } = page;
  const family = FACES[face][Math.floor(font * FACES[face].length)] ?? FACES[face][0];
  const ruling = blocks.find((block) => block.kind === 'table')?.ruling ?? 'none';
  const style = `@page { size: ${paper === 'a4' ? 'A4' : 'Letter'}; margin: 18mm 17mm; }
body { font-family: '${family}'; font-size: ${size}pt; line-height: 1.35; margin: 0; }
h1, h2, th { color: ${colour}; } h1 { font-size: ${size + 6}pt; margin: 0; } h2 { font-size: ${size + 2}pt; margin: 0; }
table { border-collapse: collapse; width: 100%; } td, th { padding: 2pt 3pt; vertical-align: top; text-align: left; }
thead { display: table-header-group; } tr { page-break-inside: avoid; } p { margin: 0; } .small { font-size: ${size - 1.5}pt; }
.right { text-align: right; } .centre { text-align: center; } .pairs { width: auto; } .end { margin-left: auto; min-width: 46%; }
.half { width: 50%; } .bare > tbody > tr > td { border: 0 !important; padding: 0; } .pairs td { border: 0 !important; }
footer { margin-top: 22pt; font-size: 7pt; text-align: center; } ${RULINGS[ruling]}`;
  const foot = footer.length === 0 ? '' : `<footer>${footer.map(escaped).join('<br>')}</footer>`;
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>${blocks.map(blockHtml).join('\n')}${foot}</body></html>`;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const classed = (align: string): string => (align === 'left' ? '' : ` class="${align}"`);

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'gap':
      return `<div style="height: ${block.points}pt"></div>`;
    case 'rule':
      return '<hr>';
    case 'heading':
      return block.large ? `<h1>${escaped(block.text)}</h1>` : `<h2>${escaped(block.text)}</h2>`;
    case 'lines':
      return block.lines
        .map(({ text }) => `<p class="${block.align}${block.small ? ' small' : ''}">${escaped(text)}</p>`)
        .join('');
    case 'beside':
      return `<table class="bare"><tr><td class="half">${block.left.map(blockHtml).join('')}</td><td>${block.right.map(blockHtml).join('')}</td></tr></table>`;
    case 'pairs':
      return `<table class="pairs${block.side === 'right' ? ' end' : ''}">${block.pairs.map((pair) => pairHtml(pair, block.side)).join('')}</table>`;
    case 'table':
      return tableHtml(block);
    default:
      return block satisfies never;
  }
}

function pairHtml({ label, value, strong }: { label: string; value: Said; strong: boolean }, side: string): string {
  const bold = (text: string): string => (strong ? `<b>${escaped(text)}</b>` : escaped(text));
  return `<tr><td>${bold(label)}</td><td${side === 'right' ? ' class="right"' : ''}>${bold(value.text)}</td></tr>`;
}

function tableHtml({ columns, rows }: Extract<Block, { kind: 'table' }>): string {
  const widths = columns.map(({ share }) => `<col style="width: ${(share * 100).toFixed(1)}%">`).join('');
  const head = columns.map(({ title, align }) => `<th${classed(align)}>${escaped(title)}</th>`).join('');
  const row = (cells: readonly Said[]): string =>
    `<tr>${cells.map(({ text }, index) => `<td${classed(columns[index]?.align ?? 'left')}>${escaped(text)}</td>`).join('')}</tr>`;
  return `<table><colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
}
