export * from './child-types.ts';
export { closesCircle, destinationsOf, extrapolationRefusal } from './destinations.ts';
export { type FieldProblem, numberProblem, titleProblem } from './field-rule.ts';
export * from './findings.ts';
export { type FunnelChoice, funnelChoices } from './funnel-choices.ts';
export * from './node-checks.ts';
export * from './row-checks.ts';
export * from './texts.ts';
