import { scoreCardViews } from '@stockwell/engine/reports/supply-plan-score-card';
import {
  choiceFilter,
  countriesFilter,
  downloadedOnlyFilter,
  flagFilter,
  programsFilter,
  technicalAreasFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';

export const scoreCardFilters = {
  downloadedOnly: downloadedOnlyFilter,
  countries: countriesFilter,
  technicalAreas: technicalAreasFilter,
  programs: programsFilter,
  version: versionFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: scoreCardViews.program, textKey: 'reports:column.program' },
      { value: scoreCardViews.country, textKey: 'reports:view.country' },
      { value: scoreCardViews.technicalArea, textKey: 'reports:scoreCard.byArea' },
    ],
  }),
  showDetail: flagFilter({
    labelKey: 'reports:scoreCard.showDetail',
    isShown: (_, values) => (values as { readonly view?: number }).view !== scoreCardViews.technicalArea,
  }),
} as const;

export type ScoreCardContext = ViewContext<typeof scoreCardFilters>;
