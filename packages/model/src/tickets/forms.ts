import type { TicketField, TicketForm } from './form.ts';
import { addPartnerForms } from './forms/add-partners.ts';
import { addPlaceForms } from './forms/add-places.ts';
import { addProductForms } from './forms/add-products.ts';
import { editForms } from './forms/edit.ts';
import { bugReport, changeRequest, userRequest } from './forms/requests.ts';

const addForms = [...addProductForms, ...addPartnerForms, ...addPlaceForms];

/** Every form of the help desk. */
export const ticketForms: readonly TicketForm[] = [
  ...addForms,
  ...editForms,
  userRequest,
  changeRequest,
  bugReport,
];

const byId = new Map(ticketForms.map((form) => [form.id, form]));

export const formById = (id: string): TicketForm | undefined => byId.get(id);

/** The form that a master type number selects. Numbers 19 to 21 are kept free and select none. */
export const formOfMasterType = (action: 'add' | 'edit', masterType: number): TicketForm | undefined =>
  ticketForms.find((form) => form.action === action && form.masterType === masterType);

/** Master types in the order of both lists; the forms say whether they are listed. */
const listOrder = [23, 1, 2, 4, 17, 3, 18, 5, 15, 6, 7, 8, 24, 9, 10, 11, 12, 13, 14, 22, 16];

const listed = (action: 'add' | 'edit'): readonly TicketForm[] =>
  listOrder.flatMap((masterType) => {
    const form = formOfMasterType(action, masterType);
    return form?.listed ? [form] : [];
  });

export const addList = listed('add');
export const editList = listed('edit');

/** The fields in the order of the screen. */
export function screenFields(form: TicketForm): readonly TicketField[] {
  const order = form.screenOrder;
  if (!order) return form.fields;
  return order.flatMap((key) => form.fields.filter((field) => field.key === key));
}
