import { familyPlanning } from './family-planning.ts';
import { hiv } from './hiv.ts';
import { laboratory } from './laboratory.ts';
import { malaria } from './malaria.ts';
import { maternalChild } from './maternal-child.ts';
import type { Pack } from './packs.ts';
import { type Product, packLabel } from './product.ts';
import { tracers } from './tracers.ts';
import { tuberculosis } from './tuberculosis.ts';
import { vaccines } from './vaccines.ts';
import type { Words } from './words.ts';

/** The health commodities of the demo, forecasting unit by forecasting unit. */
export const catalogue: readonly Product[] = [
  ...hiv,
  ...malaria,
  ...familyPlanning,
  ...tuberculosis,
  ...maternalChild,
  ...vaccines,
  ...laboratory,
];

/** A planning unit with its place in the catalogue. */
export interface Article {
  readonly label: Words;
  /** The technical area of its tracer category. */
  readonly area: string;
  readonly product: Product;
  readonly pack: Pack;
}

const areaOf = new Map(tracers.map(({ words, area }) => [words[0], area]));

export const articles: readonly Article[] = catalogue.flatMap((product) =>
  product.packs.map((pack) => ({
    label: packLabel(product, pack),
    area: areaOf.get(product.tracer) ?? '',
    product,
    pack,
  })),
);
