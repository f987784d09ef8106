import type { FamilyName } from './fonts.ts';

/** A program that makes PDFs, by what it leaves in them. */
export interface Producer {
  readonly producer: string;
  readonly creator: string | null;
  readonly family: FamilyName;
  /** What one text operator shows: a whole line or a word. */
  readonly unit: 'line' | 'word';
  readonly packed: boolean;
  readonly version: '1.4' | '1.5' | '1.7';
}

/** Information dictionaries as the real programs write them. */
export const PRODUCERS: readonly Producer[] = [
  {
    producer: 'iText 2.1.7 by 1T3XT',
    creator: 'JasperReports Library version 6.20.0',
    family: 'helvetica',
    unit: 'line',
    packed: true,
    version: '1.5',
  },
  { producer: 'Apache FOP Version 2.8', creator: null, family: 'times', unit: 'word', packed: true, version: '1.4' },
  {
    producer: 'SAP NetWeaver 753',
    creator: 'Form ZINVOICE EN',
    family: 'courier',
    unit: 'line',
    packed: false,
    version: '1.4',
  },
  {
    producer: 'OpenText Exstream Version 16.6.0',
    creator: 'OpenText Exstream',
    family: 'arimo',
    unit: 'line',
    packed: true,
    version: '1.7',
  },
  {
    producer: 'Microsoft® Word for Microsoft 365',
    creator: 'Microsoft® Word for Microsoft 365',
    family: 'arimo',
    unit: 'word',
    packed: true,
    version: '1.7',
  },
  {
    producer: 'macOS Version 14.4 (Build 23E214) Quartz PDFContext',
    creator: 'Pages',
    family: 'pt-serif',
    unit: 'line',
    packed: true,
    version: '1.4',
  },
  {
    producer: 'TCPDF 6.6.5 (http://www.tcpdf.org)',
    creator: 'TCPDF',
    family: 'helvetica',
    unit: 'line',
    packed: true,
    version: '1.7',
  },
];

/** What a forger retypes documents with. */
export const RETYPING: readonly Producer[] = [
  {
    producer: 'Microsoft® Word 2019',
    creator: 'Microsoft® Word 2019',
    family: 'arimo',
    unit: 'word',
    packed: true,
    version: '1.7',
  },
  { producer: 'LibreOffice 7.6', creator: 'Writer', family: 'pt-serif', unit: 'word', packed: true, version: '1.7' },
];
