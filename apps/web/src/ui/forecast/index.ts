export { exportedForecast } from './exported-forecast.ts';
export { ForecastStrip } from './ForecastStrip.tsx';
export { methodText } from './method-text.ts';
export { PageLink } from './PageLink.tsx';
export { useCopyInAddress } from './use-copy-in-address.ts';
export { type ForecastParts, type OpenForecast, useForecast, useMayOnForecast } from './use-forecast.ts';
export { type ForecastLabels, useForecastLabels } from './use-forecast-labels.ts';
export { type ForecastPage, useForecastPage } from './use-forecast-page.ts';
