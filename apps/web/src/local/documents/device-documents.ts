import type { DeviceDocument } from './device-document.ts';
import type { DocumentName } from './document-types.ts';
import { forecastOnDevice } from './kinds/forecast.ts';
import { supplyPlanOnDevice } from './kinds/supply-plan.ts';

const devices: { readonly [K in DocumentName]: DeviceDocument<K> } = {
  supplyPlan: supplyPlanOnDevice,
  forecast: forecastOnDevice,
};

export const deviceDocument = <K extends DocumentName>(kind: K): DeviceDocument<K> => devices[kind];
