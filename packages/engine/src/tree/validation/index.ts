export { type ChildrenSum, childrenSum, sumsNot100 } from './children-sums.ts';
export * from './forecast-validation.ts';
export * from './missing-units.ts';
export * from './modeling-validation.ts';
export { peopleUnits, titlesAbove } from './paths.ts';
export * from './product-validation.ts';
