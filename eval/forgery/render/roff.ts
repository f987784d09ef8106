import type { Block, Page, Said } from '../pages/block.ts';

const LETTERS = { left: 'l', right: 'r', centre: 'c' } as const;
const BELL = '\u0007';

/** A page as troff with tables, for groff (`-t -k`); tables hold what stands side by side. */
export function roff(page: Page): string {
  const { size, face, blocks, footer } = page;
  const family = face === 'sans' ? 'H' : 'T';
  const foot = footer.map(
    (line, index) => `.tl ''\\s7${escaped(line)}\\s0''\n${index < footer.length - 1 ? '.sp -2p\n' : ''}`,
  );
  return `.fam ${family}
.ps ${Math.round(size)}
.vs ${(size * 1.35).toFixed(1)}p
.po 19m
.ll ${page.paper === 'a4' ? '170m' : '6.9i'}
.nh
.nf
.de foot
'bp
..
.de head
'sp 15m
..
.wh -18m foot
.sp 15m
.wh 0 head
${blocks.map((block) => blockRoff(block, page)).join('\n')}
.sp 2
${foot.join('')}`
    .replace('.po 19m', '.po 1.9c')
    .replaceAll('170m', '17.2c')
    .replaceAll('15m', '1.5c')
    .replaceAll('18m', '1.8c');
}

/** Leading points and backslashes would be commands; nothing in documents needs other care. */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\e').replaceAll("'", '\\(aq').replace(/^\./, '\\&.').replaceAll('\u00a0', '\\ ');

function blockRoff(block: Block, page: Page): string {
  switch (block.kind) {
    case 'gap':
      return `.sp ${block.points}p`;
    case 'rule':
      return ".sp 2p\n\\l'\\n(.lu'\n.sp 3p";
    case 'heading':
      return `.ps ${Math.round(page.size) + (block.large ? 6 : 2)}\n\\fB${escaped(block.text)}\\fP\n.ps ${Math.round(page.size)}`;
    case 'lines':
      return block.lines.map(({ text }) => escaped(text)).join('\n') || '.sp 0';
    case 'beside':
      return besideRoff(flat(block.left), flat(block.right));
    case 'pairs':
      return pairsRoff(block);
    case 'table':
      return tableRoff(block);
    default:
      return block satisfies never;
  }
}

const tableOf = (options: string, format: string, rows: readonly (readonly string[])[]): string =>
  `.TS\n${options}tab(${BELL});\n${format}\n${rows.map((row) => row.join(BELL)).join('\n')}\n.TE`;

function pairsRoff({ pairs, side }: Extract<Block, { kind: 'pairs' }>): string {
  if (pairs.length === 0) return '.sp 0';
  const bold = (text: string, strong: boolean): string => (strong ? `\\fB${escaped(text)}\\fP` : escaped(text));
  const rows = pairs.map(({ label, value, strong }) => [bold(label, strong), bold(value.text, strong)]);
  return side === 'right'
    ? tableOf(
        '',
        'lw(7c) lw(5.5c) rw(4c).',
        rows.map((row) => ['', ...row]),
      )
    : tableOf('', 'lw(4.5c) lw(10c).', rows);
}

/** What stands in a column, line by line. */
const flat = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`\\fB${escaped(block.text)}\\fP`];
    if (block.kind === 'lines') return block.lines.map(({ text }) => escaped(text));
    return block.kind === 'pairs'
      ? block.pairs.map(({ label, value }) => `${escaped(label)} ${escaped(value.text)}`)
      : [];
  });

function besideRoff(left: readonly string[], right: readonly string[]): string {
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    left[index] ?? '',
    right[index] ?? '',
  ]);
  return tableOf('', 'lw(9c) lw(7.5c).', rows);
}

function tableRoff({ columns, rows, ruling }: Extract<Block, { kind: 'table' }>): string {
  const widths = columns
    .map(({ align, share }) => `${LETTERS[align]}w(${(share * 15).toFixed(1)}c)`)
    .join(ruling === 'grid' ? ' | ' : ' ');
  const head = columns.map(({ title }) => `\\fB${escaped(title)}\\fP`);
  const body = rows.map((row: readonly Said[]) => row.map(({ text }) => escaped(text)));
  const lines = ruling === 'none' ? [head, ...body] : [head, ['_'], ...body];
  return tableOf(ruling === 'grid' ? 'allbox ' : '', `${widths}.`, ruling === 'grid' ? [head, ...body] : lines);
}
