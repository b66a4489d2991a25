/** The dashboard and reports that README.md shows, as a planner and a realm admin see them. */
const planner = { as: 'program.admin', program: 'NVR-MAL-MOH' };
const admin = { as: 'realm.admin' };

export const reportScreens = [
  { name: 'dashboard-planning', path: '/ApplicationDashboard', ...planner },
  { name: 'report-matrix', path: '/report/stockStatusMatrix?program=2', ...planner },
  { name: 'report-supply-plan', path: '/report/stockStatus?programs=2', ...planner },
  { name: 'report-budgets', path: '/report/budgets', ...admin },
  { name: 'report-countries', path: '/report/shipmentGlobalView', ...admin, open: scrollToMap },
];

/** The map stands below the chart and the table. */
async function scrollToMap(page) {
  await page.locator('main section').last().scrollIntoViewIfNeeded();
}
