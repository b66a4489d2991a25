import type { RoutePath } from '@stockwell/model/access/routes';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayDay, formatCount } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { addressOf } from '../../../platform/routes/route-paths.ts';
import { CopyStanding } from '../../../ui/program/CopyStanding.tsx';
import { starsOf } from '../../../ui/program/copy-name.ts';
import { ScoreMark } from '../../../ui/ScoreMark.tsx';
import { scoreText } from '../../../ui/score-text.ts';
import type { Column } from '../../../ui/table/index.ts';
import classes from './overview.module.css';
import { mayDelete, RowActions } from './RowActions.tsx';
import type { OverviewRow } from './use-overview.ts';

export interface OverviewContext {
  readonly t: Translate;
  readonly language: LanguageCode;
  /** Whether a page is there and the user may open it. */
  readonly opens: (path: RoutePath) => boolean;
  /** The newest versions on the server, as far as they are known. */
  readonly latest: ReadonlyMap<number, number>;
  readonly isLocal: boolean;
  readonly isOnline: boolean;
  readonly onDelete: (copy: CopySummary) => void;
  readonly onNotes: (programId: number) => void;
  readonly versionStatus: (id: number) => string;
}

function scoreColumn(
  key: string,
  title: string,
  rounded: (row: OverviewRow) => number | null,
  context: OverviewContext,
): Column<OverviewRow> {
  return {
    key,
    title,
    kind: 'number',
    decimals: 0,
    value: rounded,
    text: (row) => scoreText(rounded(row), context),
    render: (row) => <ScoreMark rounded={rounded(row)} text={scoreText(rounded(row), context)} />,
  };
}

/** A number that asks for attention unless it is nothing. */
const attention = (text: string, isUrgent: boolean) => (
  <span className={isUrgent ? classes.urgent : undefined}>{text}</span>
);

function programHref({ programId }: OverviewRow, { opens }: OverviewContext): string | undefined {
  const overview = '/program/programOverview/{programId}';
  return opens(overview) ? addressOf(overview, { programId }) : undefined;
}

/** The columns of the overview, the same for copies and programs of the server. */
export function overviewColumns(context: OverviewContext): readonly Column<OverviewRow>[] {
  const { t, language, opens, latest, isLocal, isOnline, versionStatus } = context;
  const count = (number: number): string => formatCount(number, language);
  const dated = (date: string | null): string => (date ? ` (${displayDay(date, language)})` : '');
  const versionText = ({ versionId, versionTypeId, versionStatusId, commitDate }: OverviewRow): string =>
    versionId === null
      ? ''
      : `v${versionId}${starsOf(versionTypeId ?? 0, versionStatusId ?? 0)}${dated(commitDate)}`;
  const reviewText = (row: OverviewRow): string =>
    row.latestFinalVersionStatusId === null
      ? t('dashboard:overview.noFinal')
      : `${versionStatus(row.latestFinalVersionStatusId)}${dated(row.latestFinalVersionLastModifiedDate)}`;
  const standing: Column<OverviewRow> = {
    key: 'standing',
    title: t('dashboard:overview.standing'),
    kind: 'text',
    sortable: false,
    value: ({ copy }) => (copy?.modified ? t('programCopies:local.modified') : ''),
    render: ({ copy }) =>
      copy ? <CopyStanding copy={copy} latest={latest.get(copy.programId) ?? 0} /> : null,
  };
  const actions: Column<OverviewRow> = {
    key: 'actions',
    title: t('dashboard:overview.actions'),
    kind: 'text',
    sortable: false,
    screenOnly: true,
    value: () => null,
    render: (row) => <RowActions row={row} context={context} />,
  };
  return [
    ...(isOnline || (isLocal && mayDelete(context)) ? [actions] : []),
    {
      key: 'program',
      title: t('dashboard:overview.program'),
      kind: 'text',
      value: ({ code }) => code,
      href: (row) => programHref(row, context),
    },
    { key: 'version', title: t('dashboard:overview.version'), kind: 'text', value: versionText },
    ...(isLocal ? [standing] : []),
    {
      key: 'units',
      title: t('dashboard:overview.units'),
      kind: 'number',
      decimals: 0,
      value: ({ activePlanningUnits }) => activePlanningUnits,
      total: 'sum',
    },
    {
      key: 'stockOuts',
      title: t('dashboard:overview.stockOuts'),
      help: t('dashboard:overview.stockOutsHelp'),
      kind: 'number',
      decimals: 0,
      value: ({ countOfStockOutPU }) => countOfStockOutPU,
      render: ({ countOfStockOutPU, activePlanningUnits }) => (
        <span className={classes.share}>
          {attention(count(countOfStockOutPU), countOfStockOutPU > 0)}
          <span className={classes.track} aria-hidden>
            <span style={{ flexGrow: countOfStockOutPU }} />
            <span style={{ flexGrow: activePlanningUnits - countOfStockOutPU }} />
          </span>
        </span>
      ),
      total: 'sum',
    },
    scoreColumn('quality', t('dashboard:overview.quality'), (row) => row.qualityScoreRounded, context),
    scoreColumn('stock', t('dashboard:overview.stock'), (row) => row.stockStatusScoreRounded, context),
    scoreColumn('overall', t('dashboard:overview.overall'), (row) => row.overallScoreRounded, context),
    {
      key: 'expiries',
      title: t('dashboard:overview.expiries'),
      help: t('dashboard:overview.expiriesHelp'),
      kind: 'money',
      decimals: 0,
      value: ({ valueOfExpiredPU }) => valueOfExpiredPU,
      text: ({ valueOfExpiredPU }) => (valueOfExpiredPU > 0 ? `$${count(valueOfExpiredPU)}` : '–'),
      render: ({ valueOfExpiredPU }) =>
        attention(valueOfExpiredPU > 0 ? `$${count(valueOfExpiredPU)}` : '–', valueOfExpiredPU > 0),
      total: 'sum',
    },
    {
      key: 'problems',
      title: t('dashboard:overview.problems'),
      kind: 'number',
      decimals: 0,
      value: ({ countOfOpenProblem }) => countOfOpenProblem,
      href: ({ programId, copy }) => {
        const list = '/report/problemList/1/{programId}/{calculate}';
        return copy && opens(list) ? addressOf(list, { programId, calculate: 'false' }) : undefined;
      },
      total: 'sum',
    },
    {
      key: 'review',
      title: t('dashboard:overview.review'),
      kind: 'text',
      value: reviewText,
      href: ({ programId, latestFinalVersionId }) => {
        const review = '/report/editStatus/{programId}/{versionId}';
        return latestFinalVersionId !== null && opens(review)
          ? addressOf(review, { programId, versionId: latestFinalVersionId })
          : undefined;
      },
    },
  ];
}
