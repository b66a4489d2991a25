import { forecastingUnit } from '../entities/forecasting-unit.ts';
import { planningUnit } from '../entities/planning-unit.ts';
import { productCategory } from '../entities/product-category.ts';
import { programAgentSettings } from '../entities/program-planning-unit.ts';
import type { EntityDeclaration } from '../entity/entity.ts';
import type { Field } from '../entity/fields.ts';
import { labelKeys } from '../label.ts';
import { agentSettings } from '../logistics.ts';

/** Records that can be imported from a file, and what such a file holds. */
export interface ImportDeclaration {
  readonly entity: EntityDeclaration;
  /** Fields that a file contains, in the order of the template. A name has a column for each language. */
  readonly fields: readonly string[];
  /** A row that names a stored record changes it; elsewhere it is refused as a duplicate. */
  readonly changesStored: boolean;
  /** Rows may name each other, so that they can only be validated together. */
  readonly inOnePiece: boolean;
}

export interface ImportColumn {
  /** How calls name the cell: `multiplier`, `label.label_fr`. */
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  /** The language of a name. */
  readonly part?: (typeof labelKeys)[number];
  readonly required: boolean;
}

export const importRowLimit = 5000;
/** Rows that one question about them carries, so that progress can be shown and the import be cancelled. */
export const rowsPerCheck = 250;
/** Between the names of a path: “HIV/AIDS Pharmaceuticals > Adult ARV”. Names themselves may hold a slash. */
export const pathSeparator = '>';

const usual = { changesStored: false, inOnePiece: false } as const;

export const importable = {
  planningUnit: {
    ...usual,
    entity: planningUnit,
    fields: ['label', 'forecastingUnit', 'unit', 'multiplier'],
  },
  forecastingUnit: {
    ...usual,
    entity: forecastingUnit,
    fields: ['label', 'genericLabel', 'productCategory', 'tracerCategory', 'unit'],
  },
  productCategory: {
    entity: productCategory,
    fields: ['label', 'parent'],
    changesStored: false,
    inOnePiece: true,
  },
  programAgentSettings: {
    ...usual,
    entity: programAgentSettings,
    changesStored: true,
    fields: ['program', 'planningUnit', 'procurementAgent', ...agentSettings],
  },
} as const satisfies Readonly<Record<string, ImportDeclaration>>;

export type ImportName = keyof typeof importable;

export const importOf = (entity: string): ImportDeclaration | undefined =>
  Object.values<ImportDeclaration>(importable).find((one) => one.entity.name === entity);

/** The columns of a file, as the fields of the declaration say. */
export function importColumns({ entity, fields }: ImportDeclaration): readonly ImportColumn[] {
  return fields.flatMap((name): ImportColumn[] => {
    const field = entity.fields[name];
    if (!field) throw new Error(`${entity.name} has no ${name} to import`);
    if (field.kind !== 'label') return [{ key: name, name, field, required: field.required }];
    return labelKeys.map((part) => ({
      key: `${name}.${part}`,
      name,
      field,
      part,
      required: field.required && part === 'label_en',
    }));
  });
}
