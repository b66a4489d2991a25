import { displayMonth } from '@stockwell/model/months';
import { useTranslation } from 'react-i18next';
import { displayStamp } from '../../i18n/format.ts';
import { useSession } from '../../platform/session/context.ts';
import { categoryText, typeText } from './fixed-labels.ts';
import { CriticalityMark, StatusWord } from './marks.tsx';
import { NoteText } from './NoteText.tsx';
import type { ProblemRow } from './problem-rows.ts';
import classes from './problems.module.css';

/** What a problem says, whole. */
export function ProblemFacts({ row }: { readonly row: ProblemRow }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  const { report } = row;
  const facts = [
    ['column.product', row.product],
    ['column.region', row.region],
    ['column.month', row.month === null ? '' : displayMonth(row.month, 'MMM-YY', language)],
    ['column.category', categoryText(row.categoryId, language)],
    ['filter.type', typeText(row.typeId, language)],
    ['column.criticality', <CriticalityMark key="criticality" criticalityId={row.criticalityId} />],
    ['column.description', row.description],
    ['column.suggestion', row.suggestion],
    ['facts.basis', row.basis],
    ['column.status', <StatusWord key="status" statusId={row.statusId} changed={row.changed} />],
    ['column.note', row.note || row.earlier ? <NoteText key="note" row={row} /> : ''],
    ['column.reviewerNote', row.reviewerNote],
    ['facts.created', displayStamp(report.createdDate, language)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
