import { Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import { onlyOptionNamed } from '../../ui/entity/grid/known-options.ts';
import type { Grid } from '../../ui/entity/grid/use-grid.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { fetchOptions } from '../../ui/entity/queries.ts';
import { exportFileName } from '../../ui/export/index.ts';
import type { PreviewRow } from '../../ui/file-import/preview.ts';
import { SheetImport } from '../../ui/file-import/SheetImport.tsx';
import { useFourLanguages } from '../../ui/file-import/use-four-languages.ts';
import { saveTemplate } from '../../ui/file-import/write-template.ts';
import type { Option } from '../../ui/select/option.ts';
import { neededUnitFields, readUnit, repeatedUnits, unitColumns, unitFields } from './units-file.ts';

interface UnitsImportProps {
  readonly grid: Grid;
  readonly onClose: () => void;
}

/** More than can be found by one name. */
const atMost = 50;

/** Products of a new program from a file; they are saved with the program. */
export default function UnitsImport({ grid, onClose }: UnitsImportProps) {
  const t = useTexts('programs', 'import', 'grids');
  const host = useEntityHost();
  const message = useMessage();
  const context = useMemo(() => ({ language: host.language, t }), [host.language, t]);
  const validated = useRef<readonly GridRow[]>([]);
  const inFour = useFourLanguages('entities', 'lists');
  if (!inFour) return null;
  const columns = unitColumns(context, inFour);
  const needed = neededUnitFields(grid.create());

  async function productsNamed(names: readonly string[], signal: AbortSignal) {
    const found = new Map<string, Option>();
    for (const name of new Set(names)) {
      const { options } = await fetchOptions(host, { entity: 'planningUnit', search: name }, atMost, signal);
      const only = onlyOptionNamed(options, name);
      if (only) found.set(name, only);
    }
    return found;
  }

  return (
    <SheetImport
      title={t('programs:onboarding.import')}
      onClose={onClose}
      columns={columns}
      template={() =>
        saveTemplate(
          exportFileName(
            t('import:templateName', { list: t('entities:programPlanningUnit.many') }),
            today(),
            'xlsx',
          ),
          [
            {
              name: t('entities:programPlanningUnit.many'),
              head: columns.map(({ key, title }) => (needed.has(key) ? `${title} *` : title)),
              rows: [],
            },
          ],
        )
      }
      validate={async (rows, { signal }) => {
        const names = rows.flatMap(({ cells }) => (cells.planningUnit ? [String(cells.planningUnit)] : []));
        const products = await productsNamed(names, signal);
        const read = rows.map(({ cells }) =>
          readUnit(grid.create(), cells, { context, productNamed: (name) => products.get(name) }),
        );
        const repeated = repeatedUnits(
          read.map(({ row }) => row),
          grid.newestRows(),
        );
        validated.current = read.map(({ row }) => row);
        return read.map(({ row, problems }, at): PreviewRow => {
          const { line = 0, cells = {} } = rows[at] ?? {};
          const errors = new Map(
            Object.entries(problems).map(([name, one]) => [name, message(one.code, one.params)]),
          );
          if (cells.planningUnit && !products.has(String(cells.planningUnit)))
            errors.set('planningUnit', t('programs:onboarding.unknownProduct'));
          if (repeated.has(row.key)) errors.set('planningUnit', t('programs:onboarding.productTwice'));
          return {
            line,
            state: errors.size > 0 ? 'wrong' : 'new',
            cells: Object.fromEntries(
              unitFields.map((name) => {
                const problem = errors.get(name);
                return [name, { text: String(cells[name] ?? ''), ...(problem ? { problem } : {}) }];
              }),
            ),
          };
        });
      }}
      applyKey="addToTable"
      apply={async (places) => {
        const rows = places.flatMap((place) => validated.current[place] ?? []);
        grid.change(
          rows.flatMap(({ key, drafts }) => unitFields.map((name) => ({ key, name, value: drafts[name] }))),
          rows.map((row) => ({ ...row, drafts: row.base })),
        );
        return { message: t('programs:onboarding.imported', { count: rows.length }) };
      }}
    >
      <Text size="sm">{t('programs:onboarding.importText')}</Text>
    </SheetImport>
  );
}
