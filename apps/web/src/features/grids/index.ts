export { gridLists, gridRoutes } from './routes.ts';
