import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ItemRow, VolumeRow } from './rows.ts';

type Columns<R> = { readonly [K in keyof R]: 'text' | 'integer' | 'numeric' | 'date' };

/** A table that lives as long as the transaction: a file is in the database before anything is made of it. */
export interface Staged<R> {
  readonly name: string;
  readonly columns: Columns<R>;
}

export const stagedItems: Staged<ItemRow> = {
  name: 'staged_item',
  columns: {
    line: 'integer',
    forecastingSku: 'text',
    forecastingName: 'text',
    genericName: 'text',
    baseUnit: 'text',
    tracer: 'text',
    category: 'text',
    subcategory: 'text',
    planningSku: 'text',
    planningName: 'text',
    planningUnit: 'text',
    multiplier: 'numeric',
    price: 'numeric',
    moq: 'integer',
    perPallet: 'integer',
    perContainer: 'integer',
    volume: 'numeric',
    weight: 'numeric',
    itemSku: 'text',
    itemName: 'text',
    manufacturer: 'text',
    itemLength: 'numeric',
    itemWidth: 'numeric',
    itemHeight: 'numeric',
    sizeUnit: 'text',
    itemWeight: 'numeric',
    weightUnit: 'text',
    itemsPerCase: 'numeric',
    itemsPerPallet: 'numeric',
    itemsPerContainer: 'numeric',
    labeling: 'text',
    gtin: 'text',
  },
};

export const stagedVolumes: Staged<VolumeRow> = {
  name: 'staged_volume',
  columns: {
    line: 'integer',
    planningSku: 'text',
    manufacturer: 'text',
    startDate: 'date',
    stopDate: 'date',
    volume: 'numeric',
  },
};

const definitions = <R>({ columns }: Staged<R>): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );

export async function createStage<R>(tx: Tx, stage: Staged<R>): Promise<void> {
  await tx.execute(sql`create temporary table ${sql.identifier(stage.name)}
    (position integer generated always as identity, ${definitions(stage)}) on commit drop`);
}

/** Adds rows of a file: one statement and one parameter, however many they are. */
export async function stageRows<R>(tx: Tx, stage: Staged<R>, rows: readonly R[]): Promise<void> {
  const names = sql.raw(
    Object.keys(stage.columns)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  await tx.execute(sql`insert into ${sql.identifier(stage.name)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(${definitions(stage)})`);
}

/** Tells the database how large a stage is: it would plan for a handful of rows otherwise. */
export const measure = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(sql`analyze ${sql.identifier(name)}`);
};
