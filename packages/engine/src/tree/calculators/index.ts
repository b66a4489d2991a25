export { type Accepting, acceptedTotals, acceptTargets } from './accept-targets.ts';
export * from './annual-target.ts';
export * from './ending-value.ts';
export { changeInMonth, type MonthChange } from './month-change.ts';
