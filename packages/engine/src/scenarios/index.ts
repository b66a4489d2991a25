export { forecastTotal } from './forecasts.ts';
export { straightLine } from './line.ts';
export { longestRange, type ParameterRule, type Refusal, type RefusalCode } from './parameters.ts';
export {
  type ChangeKey,
  changeKeys,
  type Scenario,
  type ScenarioChange,
  type ScenarioContext,
  type ScenarioDescription,
  type ScenarioOutcome,
} from './scenario.ts';
export * from './scenarios.ts';
export { usualReplanRange } from './types/replan.ts';
