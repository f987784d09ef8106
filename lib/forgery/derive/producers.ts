/** What kind of program made a file, by what it says of itself. */
export type ProducerClass =
  | 'online_editor'
  | 'image_editor'
  | 'desktop_editor'
  | 'signing'
  | 'institution'
  | 'scanner'
  | 'office'
  | 'print_driver'
  | 'browser'
  | 'library';

/** By name, the most telling kind first: what edits files stands before what makes them. */
const PATTERNS: readonly (readonly [ProducerClass, RegExp])[] = [
  [
    'online_editor',
    /ilovepdf|ilove ?img|sejda|smallpdf|pdfescape|pdffiller|dochub|\bcanva\b|pdf24|sodapdf|soda pdf|pdfcandy|pdf candy|pdf2go|online2pdf|pdfbuddy|pdf buddy|formswift|pdfzorro|hipdf|lightpdf|easepdf|pdfresizer|cleverpdf|docfly|zamzar|cloudconvert|convertio|freepdfconvert|altoPDF|pdfsimpli|xodo|\bkami\b|deftpdf|avepdf/i,
  ],
  [
    'image_editor',
    /photoshop|\bgimp\b|illustrator|inkscape|affinity|coreldraw|corel photo|paint\.net|paintshop|pixelmator|photopea|krita|imagemagick|graphicsmagick|snapseed|lightroom|fotor|picsart|\bfigma\b|sketch app|adobe express|indesign|scribus|quarkxpress|adobe xd/i,
  ],
  [
    'desktop_editor',
    /acrobat(?! (?:distiller|pdfwriter|pdfmaker|web capture))|pdf-xchange|foxit (?:phantom|editor|pdf editor|reader)|nitro (?:pro|pdf)|pdfelement|wondershare|pdf architect|infix|pdf studio|master pdf|power pdf|nuance pdf|kofax pdf|abbyy (?:finereader pdf|pdf transformer)|pdf expert|\bskim\b|\bpreview\b|pdfpen|movavi|icecream pdf|pdf annotator|bluebeam|xournal|okular|libreoffice draw|openoffice\.org draw|pdfsam|pdftk|\bqpdf\b|unlocked by|freemypdf/i,
  ],
  [
    'signing',
    /docusign|adobe sign|echosign|hellosign|dropbox sign|signnow|pandadoc|onespan|eversign|skribble|yousign|scrive|pyhanko|digisign|signrequest|d-trust|open esignature|signaturit|validated id|jsignpdf|autogram/i,
  ],
  [
    'institution',
    /jasperreports|jasper report|opentext|streamserve|exstream|\bsap\b|crystal reports|businessobjects|birt\b|docucorp|documaker|papyrus|compart|mecom|quadient|gmc inspire|inspire designer|hp exstream|xmlpublisher|bi publisher|oracle reports|smartforms|adobe livecycle|adlib|elixir|inventive designers|doxee|thunderhead|smart communications|ghostdraft|crawford|pitney bowes|emtex|cincom|windward|telerik reporting|devexpress|stimulsoft|fastreport|list & label|combit|reportbuilder|actuate|cognos|ssrs|microsoft reporting services|navision|dynamics|netsuite|\bsage\b|datev|lexware|quickbooks|\bxero\b|freshbooks|zoho|workday|\badp\b|paychex|gusto|personio|intarsys|mustang|konik|temenos|finacle|flexcube|isis papyrus/i,
  ],
  [
    'scanner',
    /scansnap|canon (?:ir|imagerunner|mf|lide|scan)|xerox (?:workcentre|altalink|versalink|docucentre|d\d)|ricoh|konica|bizhub|kyocera|taskalfa|sharp (?:mx|tiger|ar-)|epson scan|fujitsu|paperstream|kofax (?:vrs|capture|express)|lexmark|brother (?:mfc|dcp|ads)|hp (?:scan|digital sending|officejet|laserjet|mfp)|naps2|vuescan|camscanner|adobe scan|genius scan|scanbot|office lens|microsoft lens|readiris|omnipage|finereader engine|twain|clearscan|paper capture|luratech|ocrmypdf|tesseract|irislink|i\.r\.i\.s/i,
  ],
  [
    'office',
    /microsoft.{0,3} (?:office )?(?:word|excel|powerpoint|publisher|visio|onenote)|microsoft: print|word for microsoft|pdfmaker|libreoffice|openoffice|staroffice|onlyoffice|wps (?:office|writer)|kingsoft|google docs|google sheets|pages\b.*apple|numbers\b.*apple|\bwriter\b|\bcalc\b|softmaker|textmaker|wordperfect|hancom|ichitaro|abiword|gnumeric|aspose/i,
  ],
  [
    'print_driver',
    /print to pdf|distiller|pdfwriter|pdfcreator|cutepdf|bullzip|primopdf|dopdf|novapdf|biopdf|ghostscript|pscript|pdf printer|edocprintpro|amyuni|pdf995|win2pdf|activepdf|black ice|docuprinter|universal document converter|7-pdf|freepdf|pstopdf|cups-pdf|zan image|jaws pdf/i,
  ],
  [
    'browser',
    /skia\/pdf|chrom(?:e|ium)|firefox|mozilla|safari|wkhtmltopdf|\bqt \d|webkit|headless|puppeteer|playwright|prince\b|weasyprint|pdfreactor|dompdf|html2pdf|phantomjs|typeset\.sh/i,
  ],
  [
    'library',
    /itext|lowagie|openpdf|pdfbox|\bfop\b|tcpdf|\bfpdf|pyfpdf|fpdi|mpdf|reportlab|pypdf|pikepdf|pymupdf|mupdf|pdf-lib|pdfkit|pdfmake|jspdf|quartz|cairo|pdftex|xetex|luatex|latex|dvips|dvipdfm|ghostview|podofo|libharu|haru|pdflib|pdfsharp|migradoc|syncfusion|spire\.|gembox|select\.?pdf|evo ?pdf|abcpdf|apitron|pdftron|apryse|foxit (?:sdk|quick)|adobe pdf library|datalogics|dynamicpdf|prawn|hexapdf|gopdf|gofpdf|unidoc|unipdf|typst|groff|docbook|xep\b|antenna house|\brml\b|big faceless|bfo\b|icepdf|jpedal|pdfclown|questpdf|pdf tools|pdftools|onevision|callas|enfocus|apple pdf|assemblage/i,
  ],
];

export interface ProducerMatch {
  readonly kind: ProducerClass;
  /** The name in which it was recognised. */
  readonly name: string;
}

/** The most telling kind of program that a file names as its maker; null where it names none that is known. */
export function producerOf({
  producer,
  creator,
}: {
  readonly producer: string | null;
  readonly creator: string | null;
}): ProducerMatch | null {
  const names = [creator, producer].flatMap((name) => (name === null ? [] : [name.slice(0, 300)]));
  for (const [kind, pattern] of PATTERNS) {
    const name = names.find((each) => pattern.test(each));
    if (name !== undefined) return { kind, name };
  }
  return null;
}
