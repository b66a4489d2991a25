import { programOverview } from '@stockwell/engine/reports/program-overview';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { programOverviewReport } from '../src/features/reports/program-overview.ts';
import { shown, version } from '../src/features/reports/testing.ts';
import { startTranslations } from '../src/i18n/index.ts';
import { SessionContext } from '../src/platform/session/context.ts';
import { ThemeProvider } from '../src/platform/theme/ThemeProvider.tsx';
import { ReportPart } from '../src/ui/report/ReportParts.tsx';
import { lightTheme, sessionOf } from './fixtures/fake-session.ts';

const period = { from: '2025-01', to: '2026-12' };

/** Forty products with the months of the one of the example program. */
function manyProducts() {
  const rows = programOverview(version, {
    startDate: '2025-01-01',
    stopDate: '2026-12-31',
    planningUnitIds: [],
    onlyTrouble: false,
    showByQty: false,
    today: '2025-02-10',
  });
  return Array.from({ length: 40 }, (_, at) => ({ ...rows[0], planningUnitId: 1000 + at, openProblems: at }));
}

async function openOverview() {
  await startTranslations('en');
  const [section] = shown(programOverviewReport, { period }, manyProducts()).sections;
  if (!section) throw new Error('The overview has no table');
  const router = createMemoryRouter([{ path: '*', element: <ReportPart section={section} /> }]);
  const session = sessionOf({
    language: 'en',
    theme: lightTheme,
    module: 2,
    roleIds: ['ROLE_PROGRAM_ADMIN'],
  });
  await render(
    <SessionContext value={session}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </SessionContext>,
  );
  const figures = () => [...document.querySelectorAll<HTMLElement>('tbody [data-cell]')];
  await expect.poll(() => figures().length).toBeGreaterThan(40 * 24);
  return { router, figures };
}

let opened: Awaited<ReturnType<typeof openOverview>>;
beforeEach(async () => {
  opened = await openOverview();
});

it('leads from each month of each product into its plan, by mouse and by keyboard', async () => {
  const { router, figures } = opened;
  const months = figures().filter((figure) => figure.getAttribute('href')?.includes('month='));
  expect(months).toHaveLength(40 * 24);
  // One stop of the Tab key for all of them; arrows go on from there.
  expect(figures().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  months[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(months[24 + 1]);
  expect(figures().filter(({ tabIndex }) => tabIndex === 0)).toEqual([months[24 + 1]]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(months[24 + 23]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/supplyPlan\/\d+\/1\/1001$/);
  expect(router.state.location.search).toBe('?month=2026-12');
});

it('says the stock status of a month without its colour, and leads to the open problems', () => {
  const { figures } = opened;
  const names = figures().map((figure) => figure.getAttribute('aria-label') ?? '');
  expect(names.filter((name) => name.includes('reports:band.')).length).toBe(40 * 24);
  const problems = figures().filter((figure) =>
    figure.getAttribute('href')?.includes('/report/problemList/'),
  );
  // The first product has none.
  expect(problems).toHaveLength(39);
});
