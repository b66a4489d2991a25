import type { ReportName } from '@stockwell/engine/reports/index';
import { useCallback } from 'react';
import type { ReportSource } from './report-source.ts';
import { type ReportScope, singleProgram } from './scope.ts';
import { useFigures } from './use-figures.ts';
import { useReportMemory } from './use-report-memory.ts';
import { useReportScope } from './use-report-scope.ts';

/** Supply plans: copies on this device, or figures that the server makes of stored versions. */
export const supplyPlanSource: ReportSource<ReportName> = {
  namespaces: [],
  download: { path: '/program/downloadProgram', function: 'ROLE_BF_DOWNLOAD_PROGARM' },
  noProgramsKey: 'reports:noProgramsText',
  useMemory: useReportMemory,
  useScope: function useScope(settle) {
    return useReportScope(
      useCallback((known: ReportScope) => singleProgram(known, settle(known))?.id ?? null, [settle]),
    );
  },
  useFigures,
};
