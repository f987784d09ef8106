import type { Block, Page, Said } from '../pages/block.ts';
import { escaped } from './html.ts';

const FACES = { sans: ['Liberation Sans', 'DejaVu Sans'], serif: ['Liberation Serif', 'DejaVu Serif'] } as const;
const SPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"';
const WIDTH_CM = 17;
const BORDERS = {
  none: ['none', 'none'],
  head: ['none', '0.5pt solid #555555'],
  rows: ['0.5pt solid #999999', '0.5pt solid #555555'],
  grid: ['0.5pt solid #666666', '0.5pt solid #666666'],
} as const;

/** A page as a flat OpenDocument text, for LibreOffice Writer. */
export function flatOdt(page: Page): string {
  const { title, language } = page;
  const tables = new Tables();
  const body = page.blocks.map((block) => blockOdt(block, tables)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${SPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:meta><dc:title>${escaped(title)}</dc:title><dc:language>${language}</dc:language></office:meta>
<office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="${fontOf(page)}" fo:font-family="${fontOf(page)}" fo:font-size="${page.size}pt"/></style:default-style><style:style style:name="Standard" style:family="paragraph"/></office:styles>
<office:automatic-styles>${stylesOf(page)}${tables.styles()}${layoutOf(page)}</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="layout">${footerOf(page)}</style:master-page></office:master-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`;
}

const fontOf = ({ face, font }: Page): string => FACES[face][Math.floor(font * FACES[face].length)] ?? FACES[face][0];

function stylesOf({ size, colour, blocks }: Page): string {
  const paragraph = (name: string, look: string, text: string): string =>
    `<style:style style:name="${name}" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties ${look}/><style:text-properties ${text}/></style:style>`;
  const aligned = (['left', 'right', 'centre'] as const).flatMap((align) => {
    const look = `fo:text-align="${align === 'left' ? 'start' : align === 'right' ? 'end' : 'center'}"`;
    return [
      paragraph(align, look, ''),
      paragraph(`${align}-bold`, look, 'fo:font-weight="bold"'),
      paragraph(`${align}-head`, look, `fo:font-weight="bold" fo:color="${colour}"`),
    ];
  });
  const ruling = blocks.find((block) => block.kind === 'table')?.ruling ?? 'none';
  const [body, head] = BORDERS[ruling];
  const cell = (name: string, border: string): string => {
    const edge = ruling === 'grid' ? `fo:border="${border}"` : `fo:border-bottom="${border}"`;
    return `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="0.04cm" ${border === 'none' ? '' : edge}/></style:style>`;
  };
  return [
    ...aligned,
    paragraph(
      'large',
      'fo:text-align="start"',
      `fo:font-size="${size + 6}pt" fo:font-weight="bold" fo:color="${colour}"`,
    ),
    paragraph(
      'medium',
      'fo:text-align="start"',
      `fo:font-size="${size + 2}pt" fo:font-weight="bold" fo:color="${colour}"`,
    ),
    paragraph('small', 'fo:text-align="start"', `fo:font-size="${size - 1.5}pt"`),
    paragraph('foot', 'fo:text-align="center"', 'fo:font-size="7pt"'),
    paragraph('rule', 'fo:border-bottom="0.5pt solid #666666"', 'fo:font-size="4pt"'),
    cell('plain', 'none'),
    cell('body', body),
    cell('head', head),
  ].join('');
}

function layoutOf({ paper }: Page): string {
  const [width, height] = paper === 'a4' ? ['21cm', '29.7cm'] : ['8.5in', '11in'];
  return `<style:page-layout style:name="layout"><style:page-layout-properties fo:page-width="${width}" fo:page-height="${height}" fo:margin-top="1.8cm" fo:margin-bottom="1.4cm" fo:margin-left="2cm" fo:margin-right="2cm"/><style:footer-style><style:header-footer-properties fo:min-height="0.6cm" fo:margin-top="0.3cm"/></style:footer-style></style:page-layout>`;
}

const footerOf = ({ footer }: Page): string =>
  footer.length === 0
    ? ''
    : `<style:footer>${footer.map((line) => paragraphOdt(line, 'foot')).join('')}</style:footer>`;

const paragraphOdt = (text: string, style: string): string =>
  `<text:p text:style-name="${style}">${escaped(text)}</text:p>`;

/** The widths of columns, which are styles of their own. */
class Tables {
  private readonly widths: number[][] = [];

  /** @returns the number of a table with these widths in centimetres. */
  add(widths: number[]): number {
    return this.widths.push(widths);
  }

  styles(): string {
    return this.widths
      .flatMap((widths, table) => [
        `<style:style style:name="t${table + 1}" style:family="table"><style:table-properties style:width="${widths.reduce((sum, width) => sum + width, 0).toFixed(2)}cm" table:align="left"/></style:style>`,
        ...widths.map(
          (width, column) =>
            `<style:style style:name="t${table + 1}c${column}" style:family="table-column"><style:table-column-properties style:column-width="${width.toFixed(3)}cm"/></style:style>`,
        ),
      ])
      .join('');
  }
}

interface Cell {
  readonly content: string;
  readonly style: string;
}

function tableOdt(tables: Tables, widths: number[], rows: readonly (readonly Cell[])[], headRows = 0): string {
  const number = tables.add(widths);
  const columns = widths.map((_, column) => `<table:table-column table:style-name="t${number}c${column}"/>`).join('');
  const row = (cells: readonly Cell[]): string =>
    `<table:table-row>${cells.map(({ content, style }) => `<table:table-cell table:style-name="${style}" office:value-type="string">${content}</table:table-cell>`).join('')}</table:table-row>`;
  const head =
    headRows === 0
      ? ''
      : `<table:table-header-rows>${rows.slice(0, headRows).map(row).join('')}</table:table-header-rows>`;
  return `<table:table table:name="T${number}" table:style-name="t${number}">${columns}${head}${rows.slice(headRows).map(row).join('')}</table:table>`;
}

function blockOdt(block: Block, tables: Tables): string {
  switch (block.kind) {
    case 'gap':
      return paragraphOdt('', 'small');
    case 'rule':
      return paragraphOdt('', 'rule');
    case 'heading':
      return paragraphOdt(block.text, block.large ? 'large' : 'medium');
    case 'lines':
      return block.lines.map(({ text }) => paragraphOdt(text, block.small ? 'small' : block.align)).join('');
    case 'beside': {
      const cell = (blocks: readonly Block[]): Cell => ({
        content: blocks
          .map((each) => (each.kind === 'pairs' ? pairsOdt(each, tables, [3.6, 4]) : blockOdt(each, tables)))
          .join(''),
        style: 'plain',
      });
      return tableOdt(tables, [WIDTH_CM * 0.54, WIDTH_CM * 0.46], [[cell(block.left), cell(block.right)]]);
    }
    case 'pairs':
      return pairsOdt(block, tables);
    case 'table':
      return dataOdt(block, tables);
    default:
      return block satisfies never;
  }
}

const PAIRS = { left: [4.5, 8], right: [6.5, 6, 4.5] };

/** @param widths in centimetres, of three columns where a blank one pushes the pairs to the right. */
function pairsOdt({ pairs, side }: Extract<Block, { kind: 'pairs' }>, tables: Tables, widths = PAIRS[side]): string {
  if (pairs.length === 0) return '';
  const cell = (text: string, style: string): Cell => ({ content: paragraphOdt(text, style), style: 'plain' });
  const end = side === 'right' ? 'right' : 'left';
  const rows = pairs.map(({ label, value, strong }) => {
    const bold = strong ? '-bold' : '';
    return [
      ...(widths.length > 2 ? [cell('', 'left')] : []),
      cell(label, `left${bold}`),
      cell(value.text, `${end}${bold}`),
    ];
  });
  return tableOdt(tables, widths, rows);
}

function dataOdt({ columns, rows }: Extract<Block, { kind: 'table' }>, tables: Tables): string {
  const cell = (text: string, index: number, kind: 'head' | 'body'): Cell => {
    const align = columns[index]?.align ?? 'left';
    return { content: paragraphOdt(text, kind === 'head' ? `${align}-head` : align), style: kind };
  };
  const head = columns.map(({ title }, index) => cell(title, index, 'head'));
  const body = rows.map((row: readonly Said[]) => row.map(({ text }, index) => cell(text, index, 'body')));
  return tableOdt(
    tables,
    columns.map(({ share }) => share * WIDTH_CM),
    [head, ...body],
    1,
  );
}
