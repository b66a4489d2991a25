export const listAddress = '/report/problemList';

export const isAddAddress = (pathname: string): boolean => pathname.startsWith('/report/addProblem');

/** The problem that an address opens. */
export const addressedProblem = (
  params: Readonly<Record<string, string | undefined>>,
): { readonly problemReportId: string } | null =>
  params.problemReportId === undefined ? null : { problemReportId: params.problemReportId };
