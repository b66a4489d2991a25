import type { AnyReport } from '../../ui/report/report.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    './*.{ts,tsx}',
    '!./*.test.{ts,tsx}',
    '!./*Page.tsx',
    '!./routes.ts',
    '!./index.ts',
    '!./declared-reports.ts',
    '!./testing.ts',
  ],
  { eager: true },
);

const isReport = (value: unknown): value is AnyReport =>
  typeof value === 'object' && value !== null && 'route' in value && 'filters' in value && 'view' in value;

/** Every declared report by its route. For the server, which makes files of them: a page loads its own one only. */
export const declaredReports: ReadonlyMap<string, AnyReport> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isReport)
    .map((report) => [report.route, report]),
);
