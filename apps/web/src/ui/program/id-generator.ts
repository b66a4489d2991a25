export { engineIdGenerator as idGenerator } from '../../engine/id-generator.ts';
