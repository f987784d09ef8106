const ROLES = new Set(
  (
    'abuse accounting accounts admin administrator billing bookings contact customerservice enquiries finance ' +
    'hello help helpdesk hostmaster hr info inquiries it jobs legal mail mailerdaemon marketing news newsletter noreply ' +
    'office orders postmaster press privacy reception root sales security service support team test webmaster ' +
    'kontakt buero rechnung bewerbung contacto ventas ufficio'
  ).split(' '),
);

const MARK = /[._-]/;
const MARKS = /[._-]/g;
/** The longest of them with two marks in it. */
const CHARS_MAX = 18;

/** Whether the part before the `@` names an office and no person (RFC 2142 and common use). */
export function isRoleMail(address: string): boolean {
  const end = address.lastIndexOf('@');
  if (end > CHARS_MAX) return false;
  const local = address.slice(0, end).toLowerCase();
  return ROLES.has(local) || (MARK.test(local) && ROLES.has(local.replace(MARKS, '')));
}
