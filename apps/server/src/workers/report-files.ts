import type { ReportFiles } from '@stockwell/engine/reports/report-file';

/** Built of the web application (`vite.report-files.config.ts`): as far from the sources as from the bundle. */
const url = new URL(
  `${import.meta.url.endsWith('.ts') ? '../../../' : '../../'}web/node/dist/report-files.js`,
  import.meta.url,
);

export const loadReportFiles = (): Promise<ReportFiles> => import(url.href);
