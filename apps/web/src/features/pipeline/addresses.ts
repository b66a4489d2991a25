import { addressOf } from '../../platform/routes/route-paths.ts';

export const listAddress = '/pipeline/pieplineProgramList';
export const fileAddress = '/pipeline/pipelineProgramImport';
export const setUpAddress = (pipelineId: number): string =>
  addressOf('/pipeline/pieplineProgramSetup/{pipelineId}', { pipelineId });
export const negativeAddress = (pipelineId: number): string =>
  addressOf('/pipeline/planningUnitListFinalInventory/{pipelineId}', { pipelineId });
