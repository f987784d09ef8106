/** What one word of a label of an amount says, in the main languages of Europe. */
export type Concept =
  | 'sum'
  | 'amount'
  | 'part'
  | 'net'
  | 'base'
  | 'gross'
  | 'without'
  | 'with'
  | 'before'
  | 'after'
  | 'contained'
  | 'tax'
  | 'allowance'
  | 'charge'
  | 'fees'
  | 'paid'
  | 'due'
  | 'rounding'
  | 'previous'
  | 'tendered'
  | 'change'
  | 'document'
  | 'aside'
  | 'filler';

/** First match wins. Words are lower case and without marks over letters. */
const CONCEPTS: readonly (readonly [Concept, RegExp])[] = [
  [
    'aside',
    /^(?:qty|quantity|anzahl|menge|stuck|pieces|pcs|units?|hours?|stunden|weight|gewicht|savings?|saved|economie|points|punkte|per|pro|each|pages?|seiten?|ytd|annual|yearly|monthly|monatlich\w*|cumul\w*|kumul\w*|skonto\w*|escompte|installments?|instalments?|raten?|limit|available|average|estimate\w*|minimum|suggested|budget|deductible|insured|\w*versicherungssumme|cash-?back|if|bei)$/,
  ],
  [
    'document',
    /^(?:invoice|bill|receipt|documento?|document|dokument\w*|rechnung|facture|factura|fattura|factuur|faktura|fatura|faktury|racun|order|credit-note|note|beleg)$/,
  ],
  [
    'tax',
    /^(?:vat|gst|hst|pst|qst|tvq|tps|sst|cgst|sgst|igst|utgst|cess|tax|taxes|taxe|mw-?st\w*|ust|umsatzsteuer\w*|mehrwertsteuer\w*|\w*steuer|\w*steuerbetrag|tva|iva|igic|ipsi|btw|moms|momsen|mva|alv|arvonlisavero|dph|ptu|afa|pdv|ddv|kdv|fpa|icms|iss|impuestos?|impost[aeo]s?|podatek|podatku|skatt|omzetbelasting|taux|ндс|φπα)$/,
  ],
  [
    'contained',
    /^(?:davon|darin|enthalten\w*|dont|thereof|contained|included|cui|waarvan|varav|heraf|herav|incluid[oa]s?|compres[oa]|inbegriffen\w*)$/,
  ],
  [
    'rounding',
    /^(?:round\w*|rundung\w*|arrondi\w*|redonde\w*|arrotond\w*|afrond\w*|\w*avrund\w*|\w*afrund\w*|zaokr\w*|kerekit\w*|pyorist\w*|rnd|adjustment)$/,
  ],
  [
    'allowance',
    /^(?:discounts?|disc|\w*rabatt\w*|\w*nachlass|\w*nachlasse|abzgl|abzuglich|abzug|abschlage?|sconto|remises?|rabais|reductions?|reduccion|descuentos?|dto|sconti?|\w*korting\w*|descontos?|rabat|rabaty|slevy?|kedvezmeny|popust|alennus|reducer[ei]|allowances?|coupons?|vouchers?|promo\w*|less|minus|gutschein\w*|rebates?|markdown|deductions?|irpf|retencion\w*|ritenuta|retenue|retencao|withholding|tds|quellensteuer|wht)$/,
  ],
  ['fees', /^(?:charges?|fees?)$/],
  [
    'charge',
    /^(?:shipping|shipment|ship|delivery|freight|postage|handling|carriage|courier|packing|packaging|insurance|surcharges?|levy|service|svc|tips?|gratuity|pourboire|trinkgeld|versand\w*|porto(?:kosten)?|portokosten|\w*fracht\w*|\w*verpackung\w*|\w*kosten|\w*gebuhr\w*|zuschlage?|\w*zuschlag|pfand|leergut\w*|transport\w*|livraison|port|frais|expedition|envio|portes|gastos|spese|spedizione|trasporto|verzend\w*|bezorg\w*|\w*frakt\w*|\w*fragt\w*|toimitus\w*|wysylk\w*|dostaw\w*|przesylk\w*|doprav\w*|postovne|szallitas\w*|livrare|bollo|cassa|recargo|suplemento|supplement|duty|customs|zoll|toll|parking|recycling|eco-?\w*|donation|assicurazione|assurance|seguro|verzekering)$/,
  ],
  [
    'previous',
    /^(?:previous|prior|brought|forward|carried|carry|ausstehende?|vorherige\w*|ubertrag|saldovortrag|vortrag|reporte?|riporto|anterior|precedente?|arrears|overdue|opening|earlier|vorig)$/,
  ],
  [
    'tendered',
    /^(?:cash|tender\w*|given|gegeben|bar|bargeld|especes|efectivo|contanti|contant|kontant|gotowka|hotovost|received|erhalten\w*|recu|recibido|ricevuto|ontvangen)$/,
  ],
  [
    'change',
    /^(?:change|wechselgeld|ruckgeld|zuruck|rendu|monnaie|cambio|resto|vaxel|byttepenge|reszta|vraceno|wisselgeld)$/,
  ],
  [
    'paid',
    /^(?:paid|prepaid|prepayments?|payments?|deposits?|advances?|\w*anzahlung\w*|vorauszahlung\w*|vorkasse|bezahlt\w*|gezahlt\w*|geleistet\w*|zahlungen|acomptes?|arrhes|payes?|verses?|regles?|versements?|pagado|anticipos?|abonado|accont[oi]|pagato|aanbetaling\w*|betaald|voldaan|zaplacono|zaliczk\w*|zaloh\w*|uhrazeno|eloleg|avans|betalt|forskott|credits?|gutschrift\w*|visa|mastercard|maestro|card|karte|amex|paypal|girocard|cheque|retainer|refund\w*|erstattung\w*|credited)$/,
  ],
  [
    'due',
    /^(?:due|payable|pay|payer|pagar|pagare|balance|outstanding|zahlbetrag|zahllast|zahlen\w*|zahlbar\w*|uberweisen\w*|uberweisung\w*|restbetrag|restsumme|restzahlung|offene?[rn]?|fallige?[rn]?|saldo|solde|restant|betalen|betale|betala|zaplaty|pozostalo|openstaand\w*|uhrade|uhrady|fizetendo|maksettava\w*|plata|placanje|placilo|owing|owed|remaining|open|schuldig\w*|skyldig\w*|begleichen\w*|voldoen|pendiente|pendente|dovuto|divida|restante|forfald\w*|splatn\w*|zbyva|auszahlungsbetrag)$/,
  ],
  [
    'part',
    /^(?:sub|subtotal\w*|sub-total|zwischensumme|zwischentotal|sous|sous-total|sottototale|tussentotaal|subtotaal|parcial|parziale|delsumma?|mezisoucet|medzisucet|valisumma|reszosszeg|positionssumme|positionen|warenwert|warensumme|goods|items?|lines?|merchandise|products?|artik(?:el|len|elen|lar)|articles|lignes|righe|lineas|linhas|regels|pozycj\w*|rader|linjer|zeilen|articoli|articulos|artigos|merce|merci|mercancia|varor|varer|towary|waren|leistungen|services?-total|mellansumma|czesciowa)$/,
  ],
  [
    'base',
    /^(?:taxable|steuerpflichtig\w*|base|basis\w*|bemessungsgrundlage|imponible|imponibile|tributavel|steuerbasis\w*|podstawa|zaklad|grundlag|underlag|grondslag)$/,
  ],
  ['net', /^(?:net|nett|netto\w*|rechnungsnetto\w*|\w*nettobetrag|\w*nettosumme|ht|htva|pretax|neto|veroton)$/],
  ['gross', /^(?:gross|brutto\w*|\w*bruttobetrag|\w*bruttosumme|bruto|ttc|ttci|tvac|ivato|lordo)$/],
  ['without', /^(?:excl\w*|exkl\w*|ex|ohne|zonder|sans|sem|sin|senza|hors|exclu\w*|utan|uden|uten|bez|exkl|escl\w*)$/],
  ['with', /^(?:incl\w*|inkl\w*|including|inclusive|toutes|comprises?|mit|with|compresa|met|med|con|com|avec)$/],
  ['before', /^(?:before|vor|avant|antes|prima|voor|fore)$/],
  ['after', /^(?:after|nach|apres|tras|despues|dopo|na)$/],
  [
    'sum',
    /^(?:total\w*|totaux|totaal\w*|\w*summe|suma|summa|sum|gesamt\w*|(?:rechnungs|factuur|faktura|fatura)(?:bedrag|betrag|summe|belopp|belob|belop)|gesamttotal|endbetrag|rechnungsbeitrag|razem|ukupno|ukupan|skupaj|skupno|celkem|spolu|celkova|osszesen|vegosszeg|yhteensa|loppusumma|alt|toplam|grand|overall|final|samlet|итого|всего|συνολο)$/,
  ],
  [
    'amount',
    /^(?:amounts?|betrag|beitrag|importe|importo|montant|bedrag|belob|belop|kwota|castka|osszeg|valor|wartosc|iznos|znesek|maara|cost|price|value|wert)$/,
  ],
  [
    'filler',
    /^(?:of|which|the|in|for|and|de|du|da|do|dei|della|d|la|le|l|des|les|der|die|das|den|dem|a|al|el|il|to|be|is|this|your|our|all|ihr\w*|unser\w*|plus|zzgl|zuzuglich|at|on|auf|von|vom|am|aus|sur|sobre|su|over|op|och|und|et|e|y|i|o|og|os|z|w|k|te|ta|tot|till|att|att|now|today|bereits|already|deja|reeds|redan|juz|jetzt|reste|cuota|quota|quote|zu|zur|resten|som|cliente|client|customer|kunden|here|general|sales|value|added|standard|reduced|rate|s|no|do|usd|eur|gbp|chf|sek|nok|dkk|pln|czk|huf|jpy|cad|aud|nzd|inr|myr|sgd|hkd|cny|brl|mxn|zar|ron|try|rm|rs|kr|euro|euros|us|hrk|rub|ils|thb|aed|state|county|city|local|federal|central|zum|zur|noch|einzeln|as|by|from|bis|until|date|you|we|owe)$/,
  ],
];

/** Lower case, marks over letters taken off, full stops of abbreviations gone: `T.V.A.` is `tva`. */
export function plainWords(label: string): string[] {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
}

export const conceptOf = (word: string): Concept | null =>
  CONCEPTS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
