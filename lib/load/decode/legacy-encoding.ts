import chardet from 'chardet';

/** Encodings of 8-bit text that is no UTF-8; labels of TextDecoder. */
export const LEGACY_ENCODINGS = [
  'windows-1252',
  'shift_jis',
  'gbk',
  'euc-kr',
  'big5',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'koi8-r',
] as const;
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number];

/** How one character of a multi-byte encoding is read from its first two bytes. */
interface Shape {
  readonly encoding: LegacyEncoding;
  /** Bytes of the character: 0 where they form none. */
  length(lead: number, trail: number): 0 | 1 | 2;
  /** Whether it is one of those that most text is made of. */
  isCommon(lead: number, trail: number): boolean;
  /** Share of a sign that neighbours of the encoding lack, among common characters. */
  readonly signShareMin: number;
  isSign(lead: number, trail: number): boolean;
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;
const isHigh = (byte: number): boolean => within(byte, 0xa1, 0xfe);

/** In the order of preference among equals. */
const SHAPES: readonly Shape[] = [
  {
    encoding: 'euc-kr',
    length: (_, trail) => (within(trail, 0x41, 0xfe) ? 2 : 0),
    isCommon: (lead, trail) => within(lead, 0xb0, 0xc8) && isHigh(trail),
    signShareMin: 0,
    isSign: () => true,
  },
  {
    encoding: 'gbk',
    length: (_, trail) => (within(trail, 0x40, 0xfe) ? 2 : 0),
    isCommon: (lead, trail) => (within(lead, 0xb0, 0xd7) || lead === 0xa3) && isHigh(trail),
    signShareMin: 0,
    isSign: () => true,
  },
  {
    encoding: 'big5',
    length: (_, trail) => (within(trail, 0x40, 0x7e) || isHigh(trail) ? 2 : 0),
    isCommon: (lead, trail) => within(lead, 0xa4, 0xc6) && (within(trail, 0x40, 0x7e) || isHigh(trail)),
    signShareMin: 0.1,
    isSign: (_, trail) => trail < 0x80,
  },
  {
    encoding: 'shift_jis',
    length: (lead, trail) => (within(lead, 0xa1, 0xdf) ? 1 : within(trail, 0x40, 0xfc) ? 2 : 0),
    isCommon: (lead) => within(lead, 0x81, 0x83) || within(lead, 0x88, 0x98) || within(lead, 0xa6, 0xdf),
    signShareMin: 0.4,
    isSign: (lead) => within(lead, 0x81, 0x98),
  },
];
const COMMON_SHARE_MIN = 0.85;
const CHARACTERS_MIN = 2;

/** Names of the detector for single-byte encodings; Latin ones that differ in no letter count as windows-1252. */
const SINGLE_BYTE: Readonly<Record<string, LegacyEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-7': 'windows-1253',
  'windows-1253': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
};
const CONFIDENCE_MIN = 20;
const LEAD_MIN = 8;

/**
 * The likeliest encoding of a sample that is no UTF-8: an East Asian one where nearly all its characters are common there,
 * a single-byte one where the detector is sure, else windows-1252.
 */
export function legacyEncoding(sample: Uint8Array): LegacyEncoding {
  const scored = SHAPES.map((shape) => ({ shape, share: commonShare(sample, shape) }));
  const best = scored.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= COMMON_SHARE_MIN ? best.shape.encoding : singleByte(sample);
}

/** Share of common characters among those that are not ASCII; 0 where the sample does not fit the encoding. */
function commonShare(sample: Uint8Array, shape: Shape): number {
  let characters = 0;
  let common = 0;
  let signs = 0;
  for (let at = 0; at < sample.length; ) {
    const lead = sample[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const trail = sample[at + 1] ?? 0;
    characters += 1;
    if (shape.isCommon(lead, trail)) {
      common += 1;
      if (shape.isSign(lead, trail)) signs += 1;
    }
    at += shape.length(lead, trail) || 1;
  }
  return characters < CHARACTERS_MIN || signs < common * shape.signShareMin ? 0 : common / characters;
}

function singleByte(sample: Uint8Array): LegacyEncoding {
  const found = chardet.analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = SINGLE_BYTE[name];
    return encoding === undefined ? [] : [{ encoding, confidence }];
  });
  const western = found.find(({ encoding }) => encoding === 'windows-1252')?.confidence ?? 0;
  const [first] = found;
  const sure = first !== undefined && first.confidence >= CONFIDENCE_MIN && first.confidence >= western + LEAD_MIN;
  return sure ? first.encoding : 'windows-1252';
}
