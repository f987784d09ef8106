import { bad, good, type Parsed } from './value.ts';

/** ISO 3166-1: alpha-2 and alpha-3 of every country, joined. */
const CODES =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD ' +
  'BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN ' +
  'CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU ' +
  'DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB ' +
  'GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG ' +
  'HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN ' +
  'KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU ' +
  'LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR ' +
  'MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL ' +
  'OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB ' +
  'RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP ' +
  'SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN ' +
  'TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT ' +
  'ZAZAF ZMZMB ZWZWE';

/** Alpha-2 of every country. */
export const COUNTRY_CODES: readonly string[] = CODES.split(' ').map((joined) => joined.slice(0, 2));

/** Of `CUSTOMER_HEADERS`. */
const NAME_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ro', 'ru', 'uk'];
/** Signs of vehicles in international traffic (UN, Vienna Convention 1968) that no code of ISO 3166-1 is. */
const SIGNS =
  'A:AT B:BE D:DE E:ES F:FR G:GA H:HU I:IT J:JP K:KH L:LU M:MT N:NO P:PT Q:QA S:SE T:TH V:VA Z:ZM SLO:SI FL:LI RSM:SM EL:GR RA:AR RCH:CL';
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  greatbritain: 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  america: 'US',
  unitedstatesofamerica: 'US',
  theunitedstates: 'US',
  holland: 'NL',
  thenetherlands: 'NL',
  southkorea: 'KR',
  korea: 'KR',
  republicofkorea: 'KR',
  northkorea: 'KP',
  ivorycoast: 'CI',
  cotedivoire: 'CI',
  burma: 'MM',
  czechrepublic: 'CZ',
  macedonia: 'MK',
  swaziland: 'SZ',
  russianfederation: 'RU',
  vietnam: 'VN',
  uae: 'AE',
  turkey: 'TR',
  peoplesrepublicofchina: 'CN',
  laos: 'LA',
  syria: 'SY',
  capeverde: 'CV',
  easttimor: 'TL',
  hongkong: 'HK',
  macau: 'MO',
  macao: 'MO',
  thegambia: 'GM',
  thebahamas: 'BS',
  democraticpeoplesrepublicofkorea: 'KP',
  dprk: 'KP',
  democraticrepublicofthecongo: 'CD',
  drcongo: 'CD',
  republicofthecongo: 'CG',
  islamicrepublicofiran: 'IR',
  iranislamicrepublicof: 'IR',
  syrianarabrepublic: 'SY',
  bolivarianrepublicofvenezuela: 'VE',
  republicofmoldova: 'MD',
  unitedrepublicoftanzania: 'TZ',
  palestine: 'PS',
  britishvirginislands: 'VG',
  deutschlandbrd: 'DE',
  brd: 'DE',
  bundesrepublikdeutschland: 'DE',
  republiquefrancaise: 'FR',
  российскаяфедерация: 'RU',
  російськафедерація: 'RU',
  белоруссия: 'BY',
  mareabritanie: 'GB',
  рф: 'RU',
  сша: 'US',
  eeuu: 'US',
  stanyzjednoczone: 'US',
  verenigdestaten: 'US',
  grossbritannien: 'GB',
  angleterre: 'GB',
  inglaterra: 'GB',
  inghilterra: 'GB',
  engeland: 'GB',
  великобритания: 'GB',
  англия: 'GB',
  tschechien: 'CZ',
};

const table = buildTable();

function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\s(?:and|&)\s/g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function buildTable(): ReadonlyMap<string, string> {
  const entries = new Map(Object.entries(OTHER_NAMES).map(([name, code]) => [foldName(name), code]));
  const codes = CODES.split(' ').map((joined) => [joined.slice(0, 2), joined.slice(2)] as const);
  const names = NAME_LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const [alpha2, alpha3] of codes) {
    for (const name of names) {
      const key = foldName(name.of(alpha2) ?? '');
      if (key !== '' && !entries.has(key)) entries.set(key, alpha2);
    }
    entries.set(alpha3.toLowerCase(), alpha2);
  }
  for (const sign of SIGNS.split(' ')) {
    const [name = '', alpha2 = ''] = sign.split(':');
    entries.set(name.toLowerCase(), alpha2);
  }
  for (const [alpha2] of codes) entries.set(alpha2.toLowerCase(), alpha2);
  const known = new Set(codes.map(([alpha2]) => alpha2));
  for (let number = 1; number < 1000; number += 1) {
    const digits = String(number).padStart(3, '0');
    const region = new Intl.Locale(`und-${digits}`).region;
    if (region === undefined || !known.has(region)) continue;
    entries.set(digits, region);
    entries.set(String(number), region);
  }
  return entries;
}

/** Reads a country to ISO 3166-1 alpha-2 from alpha-2, alpha-3, numeric or a name in a European language. */
export function parseCountry(text: string): Parsed<string> {
  const quick = table.get(text.toLowerCase());
  if (quick !== undefined) return good(quick);
  const code = table.get(foldName(text));
  return code === undefined ? bad('is not a country') : good(code);
}
