const ROLES = new Set(
  (
    'abuse accounting accounts admin administrator billing bookings contact customerservice enquiries finance ' +
    'hello help helpdesk hostmaster hr info inquiries it jobs legal mail mailerdaemon marketing news newsletter noreply ' +
    'office orders postmaster press privacy reception root sales security service support team test webmaster ' +
    'kontakt buero rechnung bewerbung contacto ventas ufficio'
  ).split(' '),
);

/** Whether the part before the `@` names an office and no person (RFC 2142 and common use). */
export function isRoleMail(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  return ROLES.has(local) || ROLES.has(local.replace(/[._-]/g, ''));
}
