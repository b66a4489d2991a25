export { engineMakers as makers } from '../../engine/makers.ts';
