import { remember } from './remember.ts';

/** One column of record layout v1. */
export interface LayoutColumn {
  readonly name: string;
  readonly charsMax: number;
  /** Normalised header names: lower case letters and digits only. The column's own name is always one of them. */
  readonly synonyms: readonly string[];
}

export const LAYOUT_VERSION = 1;

const words = (text: string): readonly string[] => text.split(' ');

const table = {
  customer_id: [
    128,
    'id customerid custid custno customerno customernumber customerref clientid clientno userid accountid memberid externalid objectid sourceid reference uid recordid recid kundennummer kundennr idcliente numeroclient',
  ],
  customer_type: [32, 'type entitytype kind applicanttype clienttype'],
  full_name: [300, 'name customername clientname fullname displayname accountholder holdername'],
  first_name: [120, 'firstname givenname forename fname first vorname prenom nombre namefirst namegiven'],
  middle_name: [120, 'middlename middle secondname namemiddle'],
  last_name: [
    120,
    'lastname surname familyname lname last nachname familienname nom apellido apellidos namelast namefamily',
  ],
  legal_name: [300, 'legalname company companyname businessname organization organisation dba firma razonsocial'],
  email: [254, 'email emailaddress mail mailaddress contactemail correo courriel emailid'],
  phone: [
    64,
    'phone phonenumber phoneno mobile mobilephone mobilenumber cell cellphone tel telephone telefon telefono msisdn contactnumber contactphone',
  ],
  date_of_birth: [64, 'dob birthdate dateofbirth birthday geburtsdatum fechanacimiento datenaissance birth'],
  national_id: [
    64,
    'ssn nationalid nationalidnumber taxid tin nin idnumber passport passportnumber documentnumber governmentid socialsecuritynumber cpf dni nif cedula',
  ],
  national_id_type: [40, 'nationalidtype idtype documenttype taxidtype'],
  national_id_country: [80, 'nationalidcountry idcountry documentcountry issuingcountry passportcountry'],
  address_line1: [
    200,
    'addressline1 address street streetaddress address1 addr1 addr line1 addressstreet strasse direccion adresse',
  ],
  address_line2: [200, 'addressline2 address2 addr2 apt suite unit line2'],
  city: [200, 'city town locality ort ville ciudad stadt addresscity'],
  state: [200, 'state region province subdivision county bundesland addressstate addressregion'],
  postal_code: [
    200,
    'postalcode zip zipcode postcode plz cep postleitzahl codepostal addresspostalcode addresszip addresspostcode',
  ],
  country: [80, 'country countrycode addresscountry residence countryofresidence land pais pays'],
  nationality: [80, 'nationality citizenship nationalitycode'],
  occupation: [200, 'occupation profession jobtitle job beruf'],
  industry: [200, 'industry naics sic mcc sector'],
  source_of_funds: [200, 'sourceoffunds fundssource'],
  is_pep: [16, 'ispep pep politicallyexposed politicallyexposedperson'],
  kyc_status: [64, 'kycstatus kyc verificationstatus identitystatus'],
  risk_rating: [64, 'riskrating risk risklevel riskclass'],
  account_opened_at: [
    64,
    'accountopenedat createdat created signupdate signupat registrationdate registeredat opened openedat since customersince accountopened',
  ],
  updated_at: [64, 'updatedat modified modifiedat lastupdated lastmodified updated'],
  device_id: [128, 'deviceid device devicefingerprint fingerprint'],
  ip_address: [64, 'ipaddress ip signupip registrationip lastip clientip'],
  user_agent: [1000, 'useragent ua browseragent'],
  account_number: [64, 'accountnumber account accountno bankaccount bankaccountnumber kontonummer'],
  iban: [64, 'iban ibannumber'],
} as const satisfies Record<string, readonly [charsMax: number, synonyms: string]>;

export type ColumnName = keyof typeof table;

export const COLUMN_NAMES: readonly ColumnName[] = columnNames();

export const layoutColumns: readonly (LayoutColumn & { readonly name: ColumnName })[] = COLUMN_NAMES.map((name) => {
  const [charsMax, synonyms] = table[name];
  return { name, charsMax, synonyms: [...new Set([name.replaceAll('_', ''), ...words(synonyms)])] };
});

function columnNames(): readonly ColumnName[] {
  return Object.keys(table).filter((name): name is ColumnName => name in table);
}

const bySynonym: ReadonlyMap<string, ColumnName> = new Map(
  layoutColumns.flatMap((column) => column.synonyms.map((synonym) => [synonym, column.name] as const)),
);

/** Header name to compare by: NFKC, lower case, letters and digits only; accents folded. */
export const normalizeHeader = remember((name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

const PARENTS = /^(?:customer|client|person|personal|contact|profile|user|identity|address|name)(?=.)/;

/**
 * The layout column that a header means by its exact synonym; nested JSON paths (`contact.email`) are tried whole, then
 * without their parent. Null where none is known.
 */
export function knownColumn(header: string): ColumnName | null {
  const normal = normalizeHeader(header);
  const whole = bySynonym.get(normal);
  if (whole !== undefined) return whole;
  const dot = header.indexOf('.');
  if (dot < 0) return null;
  return bySynonym.get(normal.replace(PARENTS, '')) ?? null;
}
