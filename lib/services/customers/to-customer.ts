import type { CustomerRecord } from '#db/queries/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';

/** A customer in the shape of the contract: without the sealed national id and the keys derived from values. */
export function toCustomer(row: CustomerRecord): Customer {
  return {
    customer_id: row.customerId,
    customer_type: row.customerType,
    full_name: row.fullName,
    first_name: row.firstName,
    middle_name: row.middleName,
    last_name: row.lastName,
    legal_name: row.legalName,
    email: row.email,
    phone: row.phone,
    date_of_birth: row.dateOfBirth,
    national_id_last4: row.nationalIdLast4,
    national_id_type: row.nationalIdType,
    national_id_country: row.nationalIdCountry,
    address_line1: row.addressLine1,
    address_line2: row.addressLine2,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    nationality: row.nationality,
    occupation: row.occupation,
    industry: row.industry,
    source_of_funds: row.sourceOfFunds,
    is_pep: row.isPep,
    kyc_status: row.kycStatus,
    declared_risk: row.declaredRisk,
    account_opened_at: row.accountOpenedAt?.toISOString() ?? null,
    device_id: row.deviceId,
    ip_address: row.ipAddress,
    user_agent: row.userAgent,
    account_number: row.accountNumber,
    iban: row.iban,
    attributes: row.attributes,
    load_id: row.loadId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
