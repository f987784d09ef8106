/** How the text of a column is read, and what it is stored as. */
export type ColumnKind =
  | 'id'
  | 'name'
  | 'text'
  | 'code'
  | 'email'
  | 'phone'
  | 'date'
  | 'instant'
  | 'country'
  | 'postcode'
  | 'national_id'
  | 'iban'
  | 'ip_address'
  | 'boolean'
  | 'customer_type'
  | 'kyc_status'
  | 'risk_rating';

/** The card of the console that shows a column. */
export const COLUMN_SECTIONS = ['Identity', 'Contact', 'Profile', 'Account and device'] as const;

/** One column of a customer file. */
export interface LayoutColumn extends More {
  readonly kind: ColumnKind;
  /** What the console calls it. */
  readonly label: string;
  /** Longest text, in characters. */
  readonly charsMax: number;
  /** Other headers that mean the column: lower case letters and digits, accents folded. */
  readonly synonyms: readonly string[];
}

/** What not every column needs. */
interface More {
  readonly section?: (typeof COLUMN_SECTIONS)[number];
  /** Shown only where it has a value. */
  readonly rare?: true;
  /** The name under which it is stored, where that is not its own. */
  readonly stored?: string;
  /** In the template of a file. */
  readonly example?: string;
}

const column = <K extends ColumnKind, const M extends More = object>(
  kind: K,
  label: string,
  charsMax: number,
  synonyms: string,
  more?: M,
) => ({ kind, label, charsMax, synonyms: synonyms.split(' '), ...(more as M) });

/**
 * The columns that a customer file can have: record layout v1, in the order of the template. Reading, storage, contract,
 * export, template, console and documentation follow from these entries; CONTRIBUTING.md says how to add one.
 */
export const CUSTOMER_LAYOUT = {
  customer_id: column(
    'id',
    'Customer id',
    128,
    'id custid custno customerno customernumber customerref clientid clientno userid accountid memberid externalid objectid sourceid reference uid recordid recid kundennummer kundennr idcliente numeroclient',
    { example: 'C0001' },
  ),
  customer_type: column('customer_type', 'Type', 32, 'type entitytype kind applicanttype clienttype', {
    example: 'individual',
  }),
  full_name: column('name', 'Full name', 300, 'name customername clientname displayname accountholder holdername', {
    section: 'Identity',
    rare: true,
    example: 'Ada Example',
  }),
  first_name: column(
    'name',
    'First name',
    120,
    'givenname forename fname first vorname prenom nombre namefirst namegiven',
    { section: 'Identity', rare: true },
  ),
  middle_name: column('name', 'Middle name', 120, 'middle secondname namemiddle', { section: 'Identity', rare: true }),
  last_name: column(
    'name',
    'Last name',
    120,
    'surname familyname lname last nachname familienname nom apellido apellidos namelast namefamily',
    { section: 'Identity', rare: true },
  ),
  legal_name: column(
    'name',
    'Legal name',
    300,
    'company companyname businessname organization organisation dba firma razonsocial',
    { section: 'Identity', rare: true },
  ),
  email: column('email', 'E-mail', 254, 'emailaddress mail mailaddress contactemail correo courriel emailid', {
    section: 'Contact',
    example: 'ada@example.com',
  }),
  phone: column(
    'phone',
    'Phone',
    64,
    'phonenumber phoneno mobile mobilephone mobilenumber cell cellphone tel telephone telefon telefono msisdn contactnumber contactphone',
    { section: 'Contact', example: '+493012345678' },
  ),
  date_of_birth: column('date', 'Born', 64, 'dob birthdate birthday geburtsdatum fechanacimiento datenaissance birth', {
    section: 'Identity',
    example: '1990-05-17',
  }),
  national_id: column(
    'national_id',
    'National id',
    64,
    'ssn nationalidnumber taxid tin nin idnumber passport passportnumber documentnumber governmentid socialsecuritynumber cpf dni nif cedula',
    { section: 'Identity' },
  ),
  national_id_type: column('code', 'Kind of id', 40, 'idtype documenttype taxidtype', { section: 'Identity' }),
  national_id_country: column('country', 'Issued by', 80, 'idcountry documentcountry issuingcountry passportcountry', {
    section: 'Identity',
  }),
  address_line1: column(
    'text',
    'Address',
    200,
    'address street streetaddress address1 addr1 addr line1 addressstreet strasse direccion adresse',
    { section: 'Contact' },
  ),
  address_line2: column('text', 'Address, line 2', 200, 'address2 addr2 apt suite unit line2', {
    section: 'Contact',
    rare: true,
  }),
  city: column('text', 'City', 200, 'town locality ort ville ciudad stadt addresscity', {
    section: 'Contact',
    example: 'Berlin',
  }),
  state: column('text', 'State', 200, 'region province subdivision county bundesland addressstate addressregion', {
    section: 'Contact',
  }),
  postal_code: column(
    'postcode',
    'Postal code',
    200,
    'zip zipcode postcode plz cep postleitzahl codepostal addresspostalcode addresszip addresspostcode',
    { section: 'Contact' },
  ),
  country: column('country', 'Country', 80, 'countrycode addresscountry residence countryofresidence land pais pays', {
    section: 'Contact',
    example: 'DE',
  }),
  nationality: column('country', 'Nationality', 80, 'citizenship nationalitycode', { section: 'Identity' }),
  occupation: column('text', 'Occupation', 200, 'profession jobtitle job beruf', { section: 'Profile' }),
  industry: column('text', 'Industry', 200, 'naics sic mcc sector', { section: 'Profile' }),
  source_of_funds: column('text', 'Source of funds', 200, 'fundssource', { section: 'Profile' }),
  is_pep: column('boolean', 'Exposed', 16, 'pep politicallyexposed politicallyexposedperson', { section: 'Profile' }),
  kyc_status: column('kyc_status', 'KYC', 64, 'kyc verificationstatus identitystatus', { section: 'Profile' }),
  risk_rating: column('risk_rating', 'Declared risk', 64, 'risk risklevel riskclass', {
    section: 'Profile',
    stored: 'declared_risk',
  }),
  account_opened_at: column(
    'instant',
    'Opened',
    64,
    'createdat created signupdate signupat registrationdate registeredat opened openedat since customersince accountopened',
    { section: 'Account and device' },
  ),
  updated_at: column('instant', 'Changed at the source', 64, 'modified modifiedat lastupdated lastmodified updated', {
    stored: 'source_updated_at',
  }),
  device_id: column('text', 'Device', 128, 'device devicefingerprint fingerprint', { section: 'Account and device' }),
  ip_address: column('ip_address', 'IP address', 64, 'ip signupip registrationip lastip clientip', {
    section: 'Account and device',
  }),
  user_agent: column('text', 'User agent', 1000, 'ua browseragent', { section: 'Account and device' }),
  account_number: column('text', 'Account', 64, 'account accountno bankaccount bankaccountnumber kontonummer', {
    section: 'Account and device',
  }),
  iban: column('iban', 'IBAN', 64, 'ibannumber', { section: 'Account and device' }),
} as const satisfies Record<string, LayoutColumn>;
