/** Legal forms by class, written as folded tokens; the longest match is taken. */
const FORMS: Readonly<Record<string, string>> = {
  limited:
    'ltd limited llc llp lp lc gmbh mbh ug sarl srl sprl bvba bv ooo tov doo dooel kft oy ab as aps ltda lda pte pty sdn bhd sp zoo spzoo sia uab ou eood ood fze fzc fzco dmcc wll kk gk yk tnhh',
  stock:
    'inc incorporated corp corporation ag aktiengesellschaft sa spa plc jsc ojsc cjsc pjsc oao zao pao ao nv se kgaa asa oyj rt nyrt zrt ad ead sae saog saoc tbk psc pjs pt sab sapi akciove',
  company:
    'co company cie kg ohg gbr snc sas ev stiftung eg ek kommanditgesellschaft gesellschaft societe compagnie compania sociedad societa',
};
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:public |open |closed |private )?joint stock co(?:mpany)?\b/g, 'jsc'],
  [/\b(?:public |private )?limited liability co(?:mpany)?\b/g, 'llc'],
  [/\b(?:public|private) limited co(?:mpany)?\b/g, 'plc'],
  [/\bgesellschaft mit beschrankter haftung\b/g, 'gmbh'],
  [/\bobshchestvo s ogranichennoi otvetstvennostyu\b/g, 'ooo'],
  [/\b(?:otkrytoe |zakrytoe |publichnoe )?aktsionernoe obshchestvo\b/g, 'ao'],
  [/\bsociete anonyme\b|\bsociedad anonima\b|\bsociedade anonima\b/g, 'sa'],
  [/\bsociedad (?:de responsabilidad limitada|limitada)\b/g, 'srl'],
  [/\bs a r l\b/g, 'sarl'],
  [/\bs p a\b/g, 'spa'],
  [/\bs a\b/g, 'sa'],
  [/\bg m b h\b/g, 'gmbh'],
  [/\bl l c\b/g, 'llc'],
];

/** Words that many organisations bear: they tell few apart. */
const COMMON = new Set(
  (
    'international intl group groupe gruppe holding holdings ' +
    'trading trade general services service industries industry industrial enterprise enterprises business commercial ' +
    'import export investment investments invest finance financial capital bank banking construction development ' +
    'engineering technology technologies tech systems solutions management consulting logistics shipping transport ' +
    'transportation maritime marine airlines airways aviation oil gas petroleum energy power mining metal steel chemical ' +
    'pharmaceutical medical foundation fund association organization organisation institute university center centre ' +
    'ministry department agency office national state federal global world united east west north south middle branch'
  ).split(' '),
);

const SMALL = new Set('the and of for de la le les du des der die das und et y e a an in on al ul'.split(' '));

const classOf: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS).flatMap(([name, forms]) => forms.split(' ').map((form) => [form, name] as const)),
);

/** Class of a legal form: `limited`, `stock` or `company`; undefined for any other token. */
export function legalForm(token: string): string | undefined {
  return classOf.get(token);
}

/** What a word of an organisation's name counts for beside a word of its own, 0..1. */
export function wordWeight(token: string): number {
  if (classOf.has(token)) return 0.1;
  if (SMALL.has(token)) return 0.15;
  return COMMON.has(token) ? 0.45 : 1;
}

/** Legal forms of several words as their short form. @param text folded, tokens parted by one blank. */
export function shortenForms(text: string): string {
  return PHRASES.reduce((short, [phrase, form]) => short.replace(phrase, form), text);
}
