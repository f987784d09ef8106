import { describe, expect, it } from 'vitest';
import { COLUMN_NAMES } from '#db/customer-columns.ts';
import { normalizeHeader, synonymsOf } from './columns.ts';
import { matchHeaders } from './header-match.ts';

/** Headers of the customer exports of shops, banks and CRM systems, and the column of each; those of no column are left out. */
const EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Shopify: {
    'Customer ID': 'customer_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Email: 'email',
    'Default Address Company': '',
    'Default Address Address1': 'address_line1',
    'Default Address Address2': 'address_line2',
    'Default Address City': 'city',
    'Default Address Province Code': 'state',
    'Default Address Country Code': 'country',
    'Default Address Zip': 'postal_code',
    Phone: 'phone',
    'Accepts SMS Marketing': '',
    'Total Spent': '',
    Note: '',
  },
  WooCommerce: {
    ID: 'customer_id',
    user_email: 'email',
    user_registered: 'account_opened_at',
    billing_first_name: 'first_name',
    billing_last_name: 'last_name',
    billing_company: 'legal_name',
    billing_address_1: 'address_line1',
    billing_city: 'city',
    billing_postcode: 'postal_code',
    billing_country: 'country',
    billing_phone: 'phone',
    shipping_city: '',
  },
  Magento: {
    ID: 'customer_id',
    Name: 'full_name',
    Email: 'email',
    Phone: 'phone',
    ZIP: 'postal_code',
    Country: 'country',
    'State/Province': 'state',
    'Customer Since': 'account_opened_at',
    'Date of Birth': 'date_of_birth',
    'Tax VAT Number': 'national_id',
    'Street Address': 'address_line1',
    City: 'city',
  },
  'Salesforce contacts': {
    'Contact ID': 'customer_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Account Name': 'legal_name',
    'Mailing Street': 'address_line1',
    'Mailing City': 'city',
    'Mailing State/Province': 'state',
    'Mailing Zip/Postal Code': 'postal_code',
    'Mailing Country': 'country',
    Phone: 'phone',
    Mobile: '',
    Email: 'email',
    Birthdate: 'date_of_birth',
    'Created Date': 'account_opened_at',
    'Last Modified Date': 'updated_at',
  },
  HubSpot: {
    'Record ID': 'customer_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Email: 'email',
    'Phone Number': 'phone',
    'Street Address': 'address_line1',
    City: 'city',
    'State/Region': 'state',
    'Postal Code': 'postal_code',
    'Country/Region': 'country',
    'Company name': 'legal_name',
    'Create Date': 'account_opened_at',
    'Job Title': 'occupation',
    'Lifecycle Stage': '',
  },
  'Dynamics 365': {
    'Contact ID': 'customer_id',
    'Full Name': 'full_name',
    Email: 'email',
    'Company Name': 'legal_name',
    'Business Phone': 'phone',
    'Home Phone': '',
    'Address 1: Street 1': 'address_line1',
    'Address 1: City': 'city',
    'Address 1: State/Province': 'state',
    'Address 1: ZIP/Postal Code': 'postal_code',
    'Address 1: Country/Region': 'country',
    Birthday: 'date_of_birth',
    'Created On': 'account_opened_at',
    'Modified On': 'updated_at',
  },
  'Zoho CRM': {
    'Record Id': 'customer_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Email: 'email',
    Phone: 'phone',
    'Mailing Street': 'address_line1',
    'Mailing Zip': 'postal_code',
    'Date of Birth': 'date_of_birth',
    'Created Time': 'account_opened_at',
    'Modified Time': 'updated_at',
  },
  Pipedrive: {
    'Person - ID': 'customer_id',
    'Person - Name': 'full_name',
    'Person - Email - Work': 'email',
    'Person - Phone - Work': 'phone',
    'Person - Person created': 'account_opened_at',
    'Person - Label': '',
  },
  Stripe: {
    id: 'customer_id',
    Description: '',
    Email: 'email',
    Name: 'full_name',
    'Created (UTC)': 'account_opened_at',
    Delinquent: '',
  },
  'SAP business partner': {
    KUNNR: 'customer_id',
    NAME1: 'full_name',
    STRAS: 'address_line1',
    PSTLZ: 'postal_code',
    ORT01: 'city',
    LAND1: 'country',
    TELF1: 'phone',
    SMTP_ADDR: 'email',
    ERDAT: 'account_opened_at',
  },
  'Finacle customers': {
    CIF_ID: 'customer_id',
    CUST_FIRST_NAME: 'first_name',
    CUST_MIDDLE_NAME: 'middle_name',
    CUST_LAST_NAME: 'last_name',
    CUST_DOB: 'date_of_birth',
    ADDRESS_LINE1: 'address_line1',
    CUST_OPN_DATE: 'account_opened_at',
  },
};

/** Headers of hand-made files in ten languages. */
const LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: {
    'Kd-Nr.': 'customer_id',
    Vorname: 'first_name',
    Name: 'full_name',
    'Geb.Datum': 'date_of_birth',
    PLZ: 'postal_code',
  },
  French: {
    'N° client': 'customer_id',
    Prénom: 'first_name',
    Nom: 'last_name',
    'Né le': 'date_of_birth',
    Pays: 'country',
  },
  Spanish: {
    'Código cliente': 'customer_id',
    Nombre: 'first_name',
    Apellidos: 'last_name',
    'Correo electrónico': 'email',
  },
  Italian: {
    'Codice cliente': 'customer_id',
    Nome: 'first_name',
    Cognome: 'last_name',
    'Codice fiscale': 'national_id',
  },
  Dutch: {
    Klantnummer: 'customer_id',
    Voornaam: 'first_name',
    Achternaam: 'last_name',
    Geboortedatum: 'date_of_birth',
  },
  Polish: { 'Nr klienta': 'customer_id', Imię: 'first_name', Nazwisko: 'last_name', 'Kod pocztowy': 'postal_code' },
  Portuguese: {
    'ID do cliente': 'customer_id',
    'Nome completo': 'full_name',
    Endereço: 'address_line1',
    Cidade: 'city',
  },
  Romanian: { 'Cod client': 'customer_id', Prenume: 'first_name', Nume: 'last_name', 'Data nașterii': 'date_of_birth' },
  Russian: { '№ клиента': 'customer_id', Имя: 'first_name', Фамилия: 'last_name', 'Дата рождения': 'date_of_birth' },
  Ukrainian: {
    'ID клієнта': 'customer_id',
    "Ім'я": 'first_name',
    Прізвище: 'last_name',
    'Поштовий індекс': 'postal_code',
  },
};

describe.each([...Object.entries(EXPORTS), ...Object.entries(LANGUAGES)])('the headers of %s', (_, columns) => {
  it('are taken for what they are, with nothing to be decided', () => {
    const headers = Object.keys(columns);
    const { matches, problems } = matchHeaders(headers, 300);
    const taken = matches.map(({ header, target }) => [header, target === 'attributes' ? '' : target]);
    expect(Object.fromEntries(taken)).toEqual(columns);
    expect(problems).toEqual([]);
  });
});

describe('the words for headers', () => {
  it('are normalised, and each is of one column', () => {
    const words = COLUMN_NAMES.flatMap(synonymsOf);
    expect(words.filter((word, at) => words.indexOf(word) < at)).toEqual([]);
    expect(words.filter((word) => normalizeHeader(word) !== word)).toEqual([]);
  });

  it('yield to a surer header, and the first of several numbers is taken', () => {
    const targets = (...headers: string[]) =>
      matchHeaders(['id', 'name', ...headers], 300)
        .matches.slice(2)
        .map(({ target }) => target);
    expect(targets('Mailing City', 'City')).toEqual(['attributes', 'city']);
    expect(targets('Home Phone', 'Work Phone')).toEqual(['phone', 'attributes']);
    expect(targets('Home Phone', 'Telefon')).toEqual(['attributes', 'phone']);
    expect(targets('Spouse Email', 'Shipping City')).toEqual(['attributes', 'attributes']);
  });
});
