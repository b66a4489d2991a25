export { ForecastValidationDialog } from './validation/ForecastValidationDialog.tsx';
export { MissingUnits } from './validation/MissingUnits.tsx';
