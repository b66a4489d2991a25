export { gridLists, gridRoutes } from './routes.ts';
export { newProgramUnitSpec } from './specs.ts';
