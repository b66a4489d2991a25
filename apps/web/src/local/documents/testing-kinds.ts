import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { DocumentName, DocumentOf } from './document-types.ts';
import {
  amountOf,
  firstUnit,
  forecastOf,
  forecastOfProducts,
  programOf,
  withAmount,
  withForecast,
} from './testing.ts';

interface Named {
  readonly programId?: number;
  readonly versionId?: number;
  readonly programCode?: string;
}

interface TypedKind<D> {
  /** A document of several products. */
  of(products: number, named?: Named): D;
  /** The document with a quantity of its first product changed. */
  withQuantity(document: D, quantity: number): D;
  /** That quantity. */
  quantityOf(document: D): number | null | undefined;
}

/** What tests of all kinds of documents need of each. */
export interface TestedKind extends TypedKind<DocumentOf<DocumentName>> {
  readonly kind: DocumentName;
}

const supplyPlan: TypedKind<ProgramData> = {
  of: programOf,
  withQuantity: (document, quantity) => withForecast(firstUnit, quantity)(document),
  quantityOf: (document) => forecastOf(document, firstUnit),
};

const forecast: TypedKind<DatasetData> = {
  of: forecastOfProducts,
  withQuantity: (document, quantity) => withAmount(firstUnit, quantity)(document),
  quantityOf: (document) => amountOf(document, firstUnit),
};

export const testedKinds: readonly TestedKind[] = [
  { kind: 'supplyPlan', ...supplyPlan } as TestedKind,
  { kind: 'forecast', ...forecast } as TestedKind,
];
