/** A multipart/form-data body with one customer file in the field `file`. */
export function customerForm(content: string | Uint8Array<ArrayBuffer>, fileName = 'customers.csv'): FormData {
  const form = new FormData();
  form.set('file', new File([content], fileName));
  return form;
}
