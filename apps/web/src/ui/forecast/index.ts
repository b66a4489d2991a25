export { exportedForecast } from './exported-forecast.ts';
export { ForecastStrip } from './ForecastStrip.tsx';
export { importForecastAddress, versionIn } from './import-forecast-address.ts';
export { methodText } from './method-text.ts';
export { NewerForecastNote } from './NewerForecastNote.tsx';
export { OriginButton, OriginDialog, useOriginText } from './OriginDialog.tsx';
export { originPartText } from './origin-text.ts';
export { PageLink } from './PageLink.tsx';
export { SaveBar } from './SaveBar.tsx';
export { selectedText } from './selected-text.ts';
export { useCopyInAddress } from './use-copy-in-address.ts';
export { type ForecastParts, type OpenForecast, useForecast, useMayOnForecast } from './use-forecast.ts';
export { type ForecastLabels, useForecastLabels } from './use-forecast-labels.ts';
export { type ForecastPage, useForecastPage } from './use-forecast-page.ts';
export {
  type KnownForecast,
  type KnownVersion,
  knownVersion,
  useForecastPrograms,
} from './use-forecast-programs.ts';
