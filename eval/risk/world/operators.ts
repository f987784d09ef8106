/** How a subscriber reaches the internet. */
export type Access = 'home' | 'mobile' | 'vpn' | 'relay' | 'hosting' | 'gateway';

/** Countries of the shop's customers with their share, languages and the operators' own names in the public registry. */
export interface Market {
  readonly country: string;
  readonly share: number;
  readonly languages: readonly string[];
  readonly currency: string;
  readonly home: RegExp;
  readonly mobile: RegExp;
}

export const MARKETS: readonly Market[] = [
  {
    country: 'DE',
    share: 40,
    languages: ['de-DE', 'en'],
    currency: 'EUR',
    home: /^(deutsche telekom|vodafone gmbh|1&1 (telecom|versatel)|m-net telek|netcologne|ewe tel|tele ?columbus|pyur)/i,
    mobile: /^(deutsche telekom|vodafone gmbh|telefonica germany)/i,
  },
  {
    country: 'AT',
    share: 8,
    languages: ['de-AT', 'en'],
    currency: 'EUR',
    home: /^(a1 telekom|t-mobile austria|liwest|magenta)/i,
    mobile: /^(hutchison drei austria|a1 telekom|t-mobile austria)/i,
  },
  {
    country: 'CH',
    share: 6,
    languages: ['de-CH', 'fr-CH', 'en'],
    currency: 'CHF',
    home: /^(swisscom|sunrise|salt mobile|init7)/i,
    mobile: /^(swisscom|sunrise|salt mobile)/i,
  },
  {
    country: 'FR',
    share: 12,
    languages: ['fr-FR', 'en'],
    currency: 'EUR',
    home: /^(orange s\.?a|free sas|societe francaise du radiotelephone|bouygues telecom)/i,
    mobile: /^(orange s\.?a|bouygues telecom|free mobile)/i,
  },
  {
    country: 'GB',
    share: 12,
    languages: ['en-GB'],
    currency: 'GBP',
    home: /^(british telecom|sky uk|virgin media|talktalk)/i,
    mobile: /^(everything everywhere|ee limited|telefonica uk|hutchison 3g uk|vodafone limited)/i,
  },
  {
    country: 'ES',
    share: 6,
    languages: ['es-ES', 'ca', 'en'],
    currency: 'EUR',
    home: /^(telefonica de espana|vodafone espana|vodafone ono|orange espagne)/i,
    mobile: /^(vodafone espana|orange espagne|telefonica de espana)/i,
  },
  {
    country: 'PL',
    share: 6,
    languages: ['pl-PL', 'en'],
    currency: 'PLN',
    home: /^(orange polska|vectra|netia)/i,
    mobile: /^(p4 sp|polkomtel|t-mobile polska|orange polska)/i,
  },
  {
    country: 'US',
    share: 10,
    languages: ['en-US'],
    currency: 'USD',
    home: /^(comcast cable|charter communications|cox communications|at&t enterprises|frontier communications)/i,
    mobile: /^(t-mobile usa|at&t mobility|verizon business)/i,
  },
];

/** Where customers travel and where attackers sit, beyond the markets. */
export const ELSEWHERE: Readonly<Record<string, { readonly home: RegExp; readonly languages: readonly string[] }>> = {
  IT: { home: /^(telecom italia|fastweb|wind tre|vodafone italia)/i, languages: ['it-IT', 'en'] },
  GR: { home: /^(ote sa|nova telecommunications|wind hellas|vodafone-panafon)/i, languages: ['el-GR', 'en'] },
  TR: { home: /^(turk ?telekom|turkcell|superonline|vodafone net)/i, languages: ['tr-TR', 'en'] },
  PT: { home: /^(servicos de comunicacoes|nos comunicacoes|vodafone portugal|meo)/i, languages: ['pt-PT', 'en'] },
  TH: { home: /^(true internet|triple t|ais fibre|advanced wireless)/i, languages: ['th-TH', 'en'] },
  RO: { home: /^(digi romania|rcs & rds|orange romania|vodafone romania)/i, languages: ['ro-RO', 'en-US'] },
  RU: {
    home: /^(pjsc rostelecom|rostelecom|jsc "er-telecom|er-telecom|pjsc "vimpelcom)/i,
    languages: ['ru-RU', 'en-US'],
  },
  NG: { home: /^(mtn nigeria|airtel networks limited|globacom)/i, languages: ['en-US'] },
  VN: { home: /^(viettel|vnpt|fpt telecom|the corporation for financing)/i, languages: ['vi-VN', 'en-US'] },
  BR: { home: /^(telefonica brasil|claro|v tal|vivo)/i, languages: ['pt-BR', 'en-US'] },
  IN: { home: /^(bharti airtel|reliance jio|national internet backbone|bsnl)/i, languages: ['en-IN', 'hi-IN'] },
};

/**
 * Services, not subscribers, by name; what class the product gives to their addresses is the product's own affair.
 * Relay: the three egress partners that Apple names for iCloud Private Relay.
 */
export const SERVICES: Readonly<Record<'vpn' | 'relay' | 'hosting' | 'gateway', RegExp>> = {
  vpn: /(\bm247\b|datacamp|mullvad|31173 services|proton ag|nordvpn|packethub|windscribe|clouvider|tzulo|quadranet|leaseweb|cdn77)/i,
  relay: /^AS(36183|13335|54113)$/,
  hosting:
    /(hetzner|ovh sas|digitalocean|amazon\.com|linode|vultr|contabo|choopa|the constant company|google llc|microsoft corporation)/i,
  gateway: /(zscaler|netskope|cato networks|palo alto networks|forcepoint|iboss)/i,
};
