import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { startTranslations } from '../src/i18n/index.ts';
import { SessionContext } from '../src/platform/session/context.ts';
import { ThemeProvider } from '../src/platform/theme/ThemeProvider.tsx';
import { type Column, DataTable, type ExplainedFigure, ExplainProvider } from '../src/ui/table/index.ts';
import { lightTheme, sessionOf } from './fixtures/fake-session.ts';

interface Line {
  readonly name: string;
  readonly stock: number | null;
}

const columns: readonly Column<Line>[] = [
  { key: 'name', title: 'Product', kind: 'text', value: ({ name }) => name },
  {
    key: 'stock',
    title: 'Stock',
    kind: 'number',
    value: ({ stock }) => stock,
    look: ({ stock }) => ({
      text: String(stock),
      label: `${stock}, shipments`,
      icons: ['truck'],
      isStrong: stock === 5,
    }),
    notes: ({ name }) => [`All about ${name}`],
    explain: ({ name, stock }) => ({
      title: name,
      value: String(stock),
      formula: '',
      inputs: [],
    }),
  },
];

function show(rows: readonly Line[], onExplain: (figure: ExplainedFigure) => void) {
  const table = <DataTable label="Stock" columns={columns} rows={rows} keyOf={({ name }) => name} />;
  const router = createMemoryRouter([
    { path: '*', element: <ExplainProvider value={onExplain}>{table}</ExplainProvider> },
  ]);
  const session = sessionOf({
    language: 'en',
    theme: lightTheme,
    module: 2,
    roleIds: ['ROLE_PROGRAM_ADMIN'],
  });
  return (
    <SessionContext value={session}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </SessionContext>
  );
}

it('explains the figure that is clicked or pressed, also after the rows have changed', async () => {
  await startTranslations('en');
  const explained: string[] = [];
  const onExplain = ({ title, value }: ExplainedFigure) => explained.push(`${title} ${value}`);
  const screen = await render(
    show(
      [
        { name: 'Tablets', stock: 5 },
        { name: 'Tests', stock: 7 },
        { name: 'Vials', stock: null },
      ],
      onExplain,
    ),
  );
  const figure = (name: string) => page.getByRole('button', { name });
  await figure('5, shipments').click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.keyboard(' ');
  expect(explained).toEqual(['Tablets 5', 'Tests 7', 'Tests 7']);
  // Nothing is explained where there is no figure.
  expect(figure('null, shipments').elements()).toHaveLength(0);

  // The second row looks as the first one did, which was drawn before.
  await screen.rerender(
    show(
      [
        { name: 'Tests', stock: 5 },
        { name: 'Tablets', stock: 7 },
      ],
      onExplain,
    ),
  );
  await figure('5, shipments').click();
  expect(explained.at(-1)).toBe('Tests 5');
});

it('says what a figure is made of where somebody points at it, until it is clicked', async () => {
  await startTranslations('en');
  await render(show([{ name: 'Tablets', stock: 5 }], () => undefined));
  await page.getByRole('columnheader', { name: 'Product' }).hover();
  await page.getByRole('button', { name: '5, shipments' }).hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('All about Tablets');
  await page.getByRole('button', { name: '5, shipments' }).click();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
