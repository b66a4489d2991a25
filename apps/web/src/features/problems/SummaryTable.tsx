import { Table } from '@mantine/core';
import type { ProblemSummary } from '@stockwell/engine/problems/index';
import { problemCategoryIds } from '@stockwell/model/problems/catalogue';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { categoryText, statusText } from './fixed-words.ts';
import classes from './problems.module.css';

const rows = [
  ['open', problemStatusIds.open],
  ['addressed', problemStatusIds.addressed],
  ['resolved', problemStatusIds.resolved],
  ['total', null],
] as const;
const columns = [
  ['dataQuality', problemCategoryIds.dataQuality],
  ['procurementSchedule', problemCategoryIds.procurementSchedule],
  ['supplyPlanning', problemCategoryIds.supplyPlanning],
  ['other', null],
  ['total', null],
] as const;

/** How many problems the whole list holds, whatever the filters say. */
export function SummaryTable({ summary }: { readonly summary: ProblemSummary }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  return (
    <Table.ScrollContainer minWidth={360}>
      <table className={classes.summary}>
        <caption>{t('summary.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.status')}</th>
            {columns.map(([name, category]) => (
              <th key={name} scope="col">
                {category === null ? t(`summary.${name}`) : categoryText(category, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, status]) => (
            <tr key={name}>
              <th scope="row">{status === null ? t('summary.total') : statusText(status, language)}</th>
              {columns.map(([column]) => (
                <td key={column}>{summary[name][column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Table.ScrollContainer>
  );
}
