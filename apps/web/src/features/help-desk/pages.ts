import type { TicketForm } from '@stockwell/model/tickets/form';
import { formById } from '@stockwell/model/tickets/forms';

/** What the dialog shows. */
export type Page =
  | { readonly kind: 'main' }
  | { readonly kind: 'masterChoice' }
  | { readonly kind: 'list'; readonly action: 'add' | 'edit' }
  | { readonly kind: 'form'; readonly form: TicketForm };

export const mainPage: Page = { kind: 'main' };
export const masterChoicePage: Page = { kind: 'masterChoice' };
export const listPage = (action: 'add' | 'edit'): Page => ({ kind: 'list', action });

/** The page of a form; the menu where nobody knows the form. */
export function formPage(formId: string): Page {
  const form = formById(formId);
  return form ? { kind: 'form', form } : mainPage;
}

export const firstPage = (formId: string | null): Page => (formId === null ? mainPage : formPage(formId));

/** Where Back leads; null on the menu, which has none. */
export function backFrom(page: Page): Page | null {
  switch (page.kind) {
    case 'main':
      return null;
    case 'masterChoice':
      return mainPage;
    case 'list':
      return masterChoicePage;
    case 'form':
      return page.form.action ? listPage(page.form.action) : mainPage;
  }
}
