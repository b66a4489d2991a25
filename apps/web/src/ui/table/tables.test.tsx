import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import listTexts from '../../i18n/en/lists.json';
import { SessionContext, type SessionValue } from '../../platform/session/context.ts';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { InputTable } from './InputTable.tsx';
import { PlainTable } from './PlainTable.tsx';
import { TableView } from './TableView.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTable } from './use-table.ts';

interface Line {
  readonly name: string;
  readonly stock: number | null;
  readonly parts?: readonly Line[];
}

const i18n = i18next.createInstance();
const session = { language: 'en', user: { userId: 5 } } as SessionValue;
const columns: readonly Column<Line>[] = [
  { key: 'name', title: 'Product', kind: 'text', value: ({ name }) => name },
  {
    key: 'stock',
    title: 'Stock',
    kind: 'number',
    help: 'At the end of the month',
    value: ({ stock }) => stock,
    tone: ({ stock }) => (stock === 0 ? '#ba0c2f' : undefined),
    href: ({ name }) => `/stock/${name}`,
    total: 'sum',
  },
  { key: 'code', title: 'Code', kind: 'text', value: ({ name }) => name.toUpperCase(), hiddenAtFirst: true },
];
const rows: readonly Line[] = [
  { name: 'Tablets', stock: 1200, parts: [{ name: 'Blister', stock: 7 }] },
  { name: 'Tests', stock: 0 },
  { name: 'Vials', stock: null },
];
const keyOf = ({ name }: Line) => name;

function Stock({ source }: { readonly source: readonly Line[] | undefined }) {
  const table = useTable<Line>({ name: 'stock', columns, source: { rows: source }, keyOf });
  return <TableView table={table} label="Stock" />;
}

beforeAll(() =>
  i18n.init({ lng: 'en', ns: ['lists'], keySeparator: false, resources: { en: { lists: listTexts } } }),
);

const markup = (content: ReactNode, address = '/list'): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <MantineProvider>
            <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
          </MantineProvider>
        </SessionContext>
      </QueryClientProvider>
    </I18nextProvider>,
  );

describe('a table', () => {
  const drawn = { label: 'Stock', columns, rows, keyOf, titleColumn: 'name' };

  it('says what it is sorted by, and explains headings', () => {
    const table = markup(
      <DataTable {...drawn} sort={{ name: 'stock', descending: true }} onSort={() => undefined} />,
    );
    expect(table).toContain('<table');
    expect(table).toMatch(/data-column="name" aria-sort="none"/);
    expect(table).toMatch(/aria-sort="descending" aria-description="At the end of the month"/);
    expect(markup(<DataTable {...drawn} />)).not.toContain('aria-sort');
  });

  it('shows tones, links of cells and a last line with totals', () => {
    const table = markup(<DataTable {...drawn} summed={rows} />);
    expect(table).toMatch(/style="background:#ba0c2f;color:#[0-9a-f]{6}"/);
    expect(table).toContain('href="/stock/Tablets"');
    expect(table).not.toContain('href="/stock/Vials"');
    expect(table).toMatch(/<tfoot><tr><th scope="row"[^>]*>Total<\/th><td[^>]*>1,200<\/td>/);
  });

  it('leads to the page of a row by its name', () => {
    const table = markup(<DataTable {...drawn} hrefOf={({ name }) => `/product/${name}`} />);
    expect(table).toMatch(/href="\/product\/Vials"[^>]*>Vials</);
  });
});

it('heads the rows of a plain table', () => {
  const table = markup(
    <PlainTable label="Stock" columns={columns} rows={rows} keyOf={keyOf} rowHeading="name" hasTotal />,
  );
  expect(table.match(/<th scope="row"/g)).toHaveLength(rows.length + 1);
  expect(table).not.toContain('role="region"');
});

it('shows the name of a plain table above it once, where it has a caption', () => {
  const props = { label: 'Stock of the month', columns, rows, keyOf };
  expect(markup(<PlainTable {...props} />)).toContain('aria-label="Stock of the month"');
  const titled = markup(<PlainTable {...props} hasCaption />);
  expect(titled).toContain('<caption>Stock of the month</caption>');
  expect(titled).not.toContain('aria-label="Stock of the month"');
});

describe('a tree table', () => {
  const tree = { rows, keyOf, childrenOf: ({ parts = [] }: Line) => parts };

  it('opens and closes rows that have rows below them', () => {
    const closed = markup(<TreeTable label="Stock" columns={columns} {...tree} />);
    expect(closed).toMatch(/aria-expanded="false" aria-label="Rows below Tablets"/);
    expect(closed).not.toContain('Blister');
    const opened = markup(<TreeTable label="Stock" columns={columns} {...tree} isOpenAtFirst />);
    expect(opened).toContain('aria-expanded="true"');
    expect(opened).toContain('Blister');
  });

  it('leads on by the name of a row, beside the button that opens its rows', () => {
    const [name, ...others] = columns;
    if (!name) throw new Error('The example has no column');
    const linked = [{ ...name, href: ({ name: of }: Line) => `/product/${of}` }, ...others];
    const opened = markup(<TreeTable label="Stock" columns={linked} {...tree} />);
    expect(opened.match(/href="\/product\/Tablets"/g)).toHaveLength(1);
    expect(opened).toMatch(/<\/button><a[^>]*href="\/product\/Tablets"/);
  });

  it('sums up the first level only', () => {
    const opened = markup(<TreeTable label="Stock" columns={columns} {...tree} isOpenAtFirst hasTotal />);
    expect(opened).toMatch(/<tfoot>.*1,200/);
  });
});

describe('a table with its tools', () => {
  const found = (address: string): readonly string[] =>
    rows
      .map(({ name }) => name)
      .filter((name) => markup(<Stock source={rows} />, address).includes(`title="${name}"`));

  it('shows what the address says', () => {
    expect(found('/list')).toEqual(['Tablets', 'Tests', 'Vials']);
    expect(found('/list?search=tests')).toEqual(['Tests']);
    expect(found('/list?c.stock=..100')).toEqual(['Tests']);
    expect(found('/list?c.name=t&c.stock=1..')).toEqual(['Tablets']);
    expect(markup(<Stock source={rows} />, '/list?search=nobody')).toContain(listTexts['empty.nothingFound']);
    expect(markup(<Stock source={rows} />, '/list?columns=name,code')).toContain('data-column="code"');
    expect(markup(<Stock source={rows} />)).not.toContain('data-column="code"');
  });

  it('stays on the last page there is', () => {
    expect(markup(<Stock source={rows} />, '/list?page=9')).toContain('1–3 of 3');
  });

  it('says how many columns are filtered', () => {
    expect(markup(<Stock source={rows} />, '/list?c.stock=..100')).toContain(
      'aria-label="Filter columns (1 in use)"',
    );
  });

  it('offers saved views, columns, filters of columns and export', () => {
    const page = markup(<Stock source={rows} />);
    for (const name of ['views.title', 'columns', 'columnFilters', 'export'] as const)
      expect(page).toContain(`aria-label="${listTexts[name]}"`);
  });

  it('says that rows are on their way, or that there are none', () => {
    expect(markup(<Stock source={undefined} />)).toContain(`aria-label="${listTexts.loading}"`);
    expect(markup(<Stock source={[]} />)).toContain(listTexts['empty.none']);
  });
});

it('has a box to choose each row, and one for all rows that is checked only when all are chosen', () => {
  const table = markup(
    <PlainTable
      label="Stock"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      hasTotal
      choice={{
        chosen: new Set(['Tests', 'gone']),
        onChange: () => undefined,
        allLabel: 'All products',
        labelOf: ({ name }) => `Choose ${name}`,
      }}
    />,
  );
  expect(table.match(/aria-label="Choose \w+"/g)).toHaveLength(rows.length);
  expect(table).toContain('aria-label="All products"');
  expect(table.match(/checked=""/g)).toHaveLength(1);
  expect(table).toMatch(/<tfoot><tr><td><\/td><th scope="row">/);
});

it('names the fields of lines and sums them up below their column', () => {
  const table = markup(
    <InputTable
      label="Batches"
      columns={[
        { key: 'name', title: 'Batch', isRequired: true, field: ({ name }) => <input defaultValue={name} /> },
        {
          key: 'stock',
          title: 'Quantity',
          isNumber: true,
          field: ({ stock }, number) => `${number}: ${stock}`,
        },
        { key: 'note', title: 'Note', field: () => 'counted' },
      ]}
      lines={rows}
      keyOf={keyOf}
      actionOf={({ name }) => <button type="button">Remove {name}</button>}
      summary={{ column: 'stock', lines: [{ key: 'total', title: 'Total', value: '1,200', isTotal: true }] }}
    />,
  );
  expect(table).toContain('<th scope="col">Batch *</th>');
  expect(table).toContain('<td data-name="Quantity">1: 1200</td>');
  expect(table).toContain('Remove Vials');
  expect(table).toMatch(/<th scope="row" colSpan="1">Total<\/th><td[^>]*>1,200<\/td><td colSpan="2"><\/td>/i);
});
