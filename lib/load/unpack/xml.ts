import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { asRefusal } from './bounded.ts';

export interface XmlHandlers {
  /** Names come without their namespace prefix. */
  open(name: string, attribute: (name: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Asked after each piece; true ends the reading. */
  isEnough?(): boolean;
}

/** Reads an XML part as a stream. Entities other than the five of XML are not known, so none expands. */
export async function readXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), (key) => attributes[key] ?? ''));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (handlers.isEnough?.()) return;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw asRefusal(error, 'The workbook is damaged.');
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
