/** Entries that signing, validation data, metadata and forms need to change, by the dictionary that holds them. */
export const CATALOG_KEYS = new Set([
  'AcroForm',
  'DSS',
  'Extensions',
  'Metadata',
  'MarkInfo',
  'Version',
  'StructTreeRoot',
  'Perms',
]);
export const FORM_KEYS = new Set(['Fields', 'SigFlags', 'DR', 'DA']);
export const FIELD_KEYS = new Set(['V', 'AP', 'AS', 'F', 'Lock', 'SV', 'StructParent', 'Kids']);
export const PAGE_KEYS = new Set(['Annots', 'Tabs', 'StructParents']);
/** Of the trailer: those of each section of a file. */
export const SECTION_KEYS = new Set([
  'Size',
  'Prev',
  'ID',
  'Info',
  'XRefStm',
  'Type',
  'W',
  'Index',
  'Filter',
  'DecodeParms',
  'Length',
]);
