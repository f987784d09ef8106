import type { Block, Page, Said } from '../pages/block.ts';
import { escaped } from './html.ts';

const FACES = { sans: 'sans-serif', serif: 'serif' } as const;
const BORDER = '0.5pt solid #777777';
const END = { left: 'start', right: 'end', centre: 'center' } as const;

/** A page as XSL formatting objects, for Apache FOP. */
export function formattingObjects(page: Page): string {
  const { title, size, face, blocks, footer, paper, language } = page;
  const [width, height] = paper === 'a4' ? ['210mm', '297mm'] : ['8.5in', '11in'];
  const foot = footer.map((line) => block(line, 'font-size="7pt" text-align="center"')).join('') || '<fo:block/>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" xml:lang="${language}" font-family="${FACES[face]}" font-size="${size}pt">
<fo:layout-master-set><fo:simple-page-master master-name="page" page-width="${width}" page-height="${height}" margin="16mm 18mm 10mm 18mm"><fo:region-body margin-bottom="18mm"/><fo:region-after extent="16mm"/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="page"><fo:title>${escaped(title)}</fo:title><fo:static-content flow-name="xsl-region-after">${foot}</fo:static-content>
<fo:flow flow-name="xsl-region-body">${blocks.map((each) => blockFo(each, page)).join('\n')}</fo:flow></fo:page-sequence></fo:root>`;
}

const block = (text: string, attributes = ''): string =>
  `<fo:block ${attributes}>${escaped(text) || '\u00a0'}</fo:block>`;

function blockFo(item: Block, page: Page): string {
  switch (item.kind) {
    case 'gap':
      return `<fo:block space-before="${item.points}pt" space-before.conditionality="retain" line-height="0">\u00a0</fo:block>`;
    case 'rule':
      return '<fo:block><fo:leader leader-pattern="rule" leader-length="100%" rule-thickness="0.5pt"/></fo:block>';
    case 'heading':
      return block(
        item.text,
        `font-weight="bold" color="${page.colour}" font-size="${page.size + (item.large ? 6 : 2)}pt"`,
      );
    case 'lines': {
      const size = item.small ? ` font-size="${page.size - 1.5}pt"` : '';
      return (
        item.lines.map(({ text }) => block(text, `text-align="${END[item.align]}"${size}`)).join('') || '<fo:block/>'
      );
    }
    case 'beside': {
      const cell = (blocks: readonly Block[]): string =>
        `<fo:table-cell>${blocks.map((each) => blockFo(each, page)).join('')}</fo:table-cell>`;
      return tableFo(['54%', '46%'], `<fo:table-row>${cell(item.left)}${cell(item.right)}</fo:table-row>`);
    }
    case 'pairs':
      return pairsFo(item);
    case 'table':
      return dataTable(item, page);
    default:
      return item satisfies never;
  }
}

function tableFo(widths: readonly string[], body: string, head = ''): string {
  const columns = widths.map((width) => `<fo:table-column column-width="${width}"/>`).join('');
  const header = head === '' ? '' : `<fo:table-header>${head}</fo:table-header>`;
  return `<fo:table table-layout="fixed" width="100%">${columns}${header}<fo:table-body>${body}</fo:table-body></fo:table>`;
}

const cellFo = (text: string, attributes: string, border = ''): string =>
  `<fo:table-cell padding="1.5pt"${border}>${block(text, attributes)}</fo:table-cell>`;

function pairsFo({ pairs, side }: Extract<Block, { kind: 'pairs' }>): string {
  if (pairs.length === 0) return '<fo:block/>';
  const row = (label: string, { text }: Said, strong: boolean): string => {
    const weight = strong ? 'font-weight="bold"' : '';
    const blank = side === 'right' ? cellFo('', '') : '';
    const value = cellFo(text, `${weight} text-align="${side === 'right' ? 'end' : 'start'}"`);
    return `<fo:table-row keep-together.within-page="always">${blank}${cellFo(label, weight)}${value}</fo:table-row>`;
  };
  const widths = side === 'right' ? ['34%', '38%', '28%'] : ['28%', '72%'];
  return tableFo(widths, pairs.map(({ label, value, strong }) => row(label, value, strong)).join(''));
}

function dataTable({ columns, rows, ruling }: Extract<Block, { kind: 'table' }>, { colour }: Page): string {
  const inner = ruling === 'grid' ? ` border="${BORDER}"` : ruling === 'rows' ? ` border-bottom="${BORDER}"` : '';
  const outer = ruling === 'head' ? ` border-bottom="${BORDER}"` : inner;
  const align = (index: number): string => `text-align="${END[columns[index]?.align ?? 'left']}"`;
  const head = columns
    .map(({ title }, index) => cellFo(title, `font-weight="bold" color="${colour}" ${align(index)}`, outer))
    .join('');
  const body = rows.map(
    (row) =>
      `<fo:table-row keep-together.within-page="always">${row.map(({ text }, index) => cellFo(text, align(index), inner)).join('')}</fo:table-row>`,
  );
  const widths = columns.map(({ share }) => `${(share * 100).toFixed(2)}%`);
  return tableFo(widths, body.join(''), `<fo:table-row>${head}</fo:table-row>`);
}
