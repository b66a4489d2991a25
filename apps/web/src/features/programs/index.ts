export { programPages, programRoutes } from './routes.ts';
