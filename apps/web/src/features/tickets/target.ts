import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { entityNamed } from '@stockwell/model/entities/index';
import type { TicketForm } from '@stockwell/model/tickets/form';
import type { RecordId } from '../../ui/entity/entity-record.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { editedRecord, type GivenAnswers } from './prefill.ts';
import { taskParam } from './task-param.ts';

/** Where the record of a ticket is added or edited. */
export interface FormTarget {
  readonly action: 'add' | 'edit';
  readonly route: RoutePath;
  /** What stands for the parameter of the address, where it has one. */
  readonly id?: RecordId;
  /** The record whose reference stands for the parameter: it has to be read first. */
  readonly parentOf?: { readonly entity: string; readonly id: RecordId; readonly field: string };
}

/** Records that are edited as rows of the one they belong to. */
const parentGrids: Readonly<
  Record<string, { readonly route: RoutePath; readonly field: string; readonly answer: string }>
> = {
  region: {
    route: '/realmCountry/realmCountryRegion/{realmCountryId}',
    field: 'realmCountry',
    answer: 'realmCountryId',
  },
  realmCountry: { route: '/realmCountry/realmCountry/{realmId}', field: 'realm', answer: 'realmId' },
};

/** Addresses that the declarations do not name. */
const ownPages: Readonly<Record<string, Partial<Record<'add' | 'edit', RoutePath>>>> = {
  program: { add: '/program/programOnboarding' },
  productCategory: {
    add: '/productCategory/productCategoryTree',
    edit: '/productCategory/productCategoryTree',
  },
};

/** Calculations know five modeling types: no page can add another. */
const neverAdded = new Set(['modelingType']);

const isId = (value: unknown): value is RecordId => typeof value === 'number' || typeof value === 'string';

/** Where the ticket can be done; null where no page of the product does what it asks for. */
export function targetOf(form: TicketForm, answers: GivenAnswers): FormTarget | null {
  if (!form.record) return null;
  const entity = entityNamed(form.record.entity);
  const action = form.action ?? 'add';
  const id = editedRecord(form, answers);
  if (action === 'add' ? neverAdded.has(entity.name) : id === null) return null;

  const parent = parentGrids[entity.name];
  if (parent) {
    const { route, field } = parent;
    if (id !== null) return { action, route, parentOf: { entity: entity.name, id, field } };
    const given = answers[parent.answer];
    return isId(given) ? { action, route, id: given } : null;
  }
  const own = ownPages[entity.name]?.[action];
  if (own) return { action, route: own };
  const { add, edit, list } = entity.routes ?? {};
  if (action === 'add' && add) return { action, route: add };
  if (action === 'edit' && edit && id !== null) return { action, route: edit, id };
  return entity.grid && list ? { action, route: list } : null;
}

/** Whether this user may open the page and save there. */
export function mayReach({ route, action }: FormTarget, entityName: string, host: EntityHost): boolean {
  const { functions, mode } = accessOf(route);
  const opens =
    functions.length === 0 ||
    (mode === 'any' ? host.holds(...functions) : functions.every((one) => host.holds(one)));
  return opens && host.holds(...entityNamed(entityName).permissions[action]);
}

export function addressOf({ route }: Pick<FormTarget, 'route'>, id: RecordId | undefined, key: string) {
  const path = route.replace(/\{\w+\}/, encodeURIComponent(String(id ?? '')));
  return `${path}?${taskParam}=${encodeURIComponent(key)}`;
}
