import type { BusinessFunctionId } from '../access/functions.ts';
import type { RoutePath } from '../access/routes.ts';
import type { Fields } from './fields.ts';

/** Who owns a record: everybody, one realm, one country of a realm, or one program. */
export type Level = 'application' | 'realm' | 'country' | 'program';

export type Functions = readonly [BusinessFunctionId, ...BusinessFunctionId[]];

export interface UniqueRule {
  readonly fields: readonly [string, ...string[]];
  readonly messageCode?: string;
  readonly status?: 406 | 412;
}

/** How a code is suggested from a name: cut to `length` characters when it has at least `threshold`. */
export interface CodeSuggestion {
  readonly field: string;
  readonly threshold: number;
  readonly length: number;
}

export interface GridSave {
  readonly method: 'POST' | 'PUT';
  /** Address where it differs from the entity's own. */
  readonly path?: string;
  readonly functions: Functions;
  /** What the call answers: the message of a save, or how many rows changed. */
  readonly answer: 'message' | 'count';
}

export interface ReadBy {
  /** The reference that the list is narrowed by. */
  readonly field: string;
  readonly path: string;
  /** Name of the parameter in the path. */
  readonly param: string;
  readonly functions: Functions;
  readonly activeOnly?: boolean;
}

export interface EntityDeclaration {
  /** Name in calls and message keys, e.g. `country`. */
  readonly name: string;
  /** Name of the id in answers and routes, e.g. `countryId`. */
  readonly key: string;
  readonly keyType: 'integer' | 'text';
  /** Table name where it differs from the entity's. */
  readonly table?: string;
  readonly level: Level;
  readonly fields: Fields;
  /** The field shown as `code` where other records refer to this one. */
  readonly code?: string;
  /** The field that names a record to people; a label unless said otherwise. */
  readonly title?: string;
  readonly unique: readonly UniqueRule[];
  /** Nothing is ever deleted; records with a status can be set inactive. */
  readonly hasStatus: boolean;
  readonly permissions: {
    readonly list: Functions;
    readonly all?: Functions;
    readonly read?: Functions;
    readonly byRealm?: Functions;
    readonly add: Functions;
    readonly edit: Functions;
  };
  /**
   * Records that hold more than a name that concerns others: holders of these functions read them whole, as far as
   * they reach; everybody else who may list them gets the named fields.
   */
  readonly restricted?: { readonly whole: Functions; readonly shown: readonly string[] };
  /** Whether the short list call answers active records only. */
  readonly listsActiveOnly: boolean;
  /** Some rows are built in: answers carry the `systemKey` that logic knows them by. */
  readonly builtIn?: boolean;
  /** Calls that not every entity has. */
  readonly byRealm?: boolean;
  readonly suggestsCode?: CodeSuggestion;
  /** Saves need a password that was typed a few minutes ago: who may do what follows from these records. */
  readonly confirmedSaves?: true;
  /** Saved through the calls of its own module (trees, programs): only reading is generated. */
  readonly savedElsewhere?: boolean;
  /** Its records are there from the start: none can be added. */
  readonly adds?: false;
  /** The reference whose realm is the record's own, for records that name no realm themselves. */
  readonly realmFrom?: string;
  /** Saved many rows at a time from a spreadsheet: id 0 or none adds, others change. */
  readonly grid?: readonly GridSave[];
  /** Further lists: the records that point to one record of another entity. */
  readonly readBy?: readonly ReadBy[];
  /** Reached through the calls of another entity: no list, page or single read of its own. */
  readonly partOf?: string;
  /** Address of its calls where it is not `/api/` and the name. */
  readonly base?: string;
  /** Whether a single record can be read by its id; some paths mean another thing there. */
  readonly single?: false;
  /** Largest body of a save in bytes, where a record is larger than most. */
  readonly bodyLimit?: number;
  /** Another entity whose table and links this one shares. */
  readonly sharesTableOf?: string;
  /** Only rows with these values belong to the entity, where two share a table. */
  readonly only?: Readonly<Record<string, number>>;
  readonly routes?: {
    readonly list: RoutePath;
    readonly add?: RoutePath;
    readonly edit?: RoutePath;
  };
  readonly columns: readonly string[];
  /** Columns that a list shows only to who asks for them. */
  readonly asideColumns?: readonly string[];
  /** Columns that give way, after those of the last change, where a window is too narrow: the least needed first. */
  readonly givingWay?: readonly string[];
  readonly filters: readonly string[];
  readonly sort?: string;
}

/** Columns about the last change, which every list ends with. */
export const auditColumns = ['lastModifiedBy', 'lastModifiedDate'] as const;
type AuditColumn = (typeof auditColumns)[number];

type Defaulted = 'keyType' | 'hasStatus' | 'listsActiveOnly' | 'filters';
type FieldNamed = 'code' | 'title' | 'columns' | 'asideColumns' | 'givingWay' | 'filters' | 'sort';
type NameIn<F> = Extract<keyof F, string>;

/** What a declaration file writes: field names are checked against the fields, the rest has usual values. */
type Declared<F extends Fields> = Omit<EntityDeclaration, 'fields' | Defaulted | FieldNamed> &
  Partial<Pick<EntityDeclaration, Exclude<Defaulted, 'filters'>>> & {
    readonly fields: F;
    readonly code?: NameIn<F>;
    readonly title?: NameIn<F>;
    readonly columns: readonly NameIn<F>[];
    readonly asideColumns?: readonly (NameIn<F> | AuditColumn)[];
    readonly givingWay?: readonly NameIn<F>[];
    /** Names of references, or of references of a reference: `forecastingUnit.tracerCategory`. */
    readonly filters?: readonly (NameIn<F> | `${NameIn<F>}.${string}`)[];
    readonly sort?: NameIn<F>;
  };

export const defineEntity = <const F extends Fields>(
  declaration: Declared<F>,
): Omit<EntityDeclaration, 'fields'> & { readonly fields: F } => ({
  keyType: 'integer',
  hasStatus: true,
  listsActiveOnly: true,
  filters: [],
  ...declaration,
});

export const titleField = (entity: EntityDeclaration): string => entity.title ?? 'label';

/** Fields that a person fills in, in the order of the form. */
export const formFields = (entity: EntityDeclaration): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => !field.managed && !field.hiddenInForm)
    .map(([name]) => name);
