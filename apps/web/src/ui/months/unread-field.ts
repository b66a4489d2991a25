/**
 * Leads to the first field of a form with a month or day that cannot be read: what stands there is not what counts, and
 * the form is not to be sent with it. Answers whether there is one.
 */
export function leadsToUnread(form: Element): boolean {
  const field = form.querySelector<HTMLInputElement>('input[data-calendar-field]:invalid');
  field?.focus();
  return field !== null;
}
