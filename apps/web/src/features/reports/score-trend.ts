import type { Translate } from '../../i18n/texts.ts';
import { type ReportSection, reportTable } from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';

/** The scores of a stored version, in percent. */
export interface GradedVersion {
  readonly label: string;
  readonly quality: number | null;
  readonly stock: number | null;
  readonly total: number | null;
}

const scores = ['quality', 'stock', 'total'] as const;

/** The scores of a program over its versions, the oldest first. */
export function scoreTrend(
  versions: readonly GradedVersion[],
  programCode: string,
  t: Translate,
): ReportSection {
  const title = t('reports:scoreTrend.title');
  const nameOf = (score: (typeof scores)[number]): string => t(`reports:scoreCard.${score}`);
  return {
    id: 'scoreTrend',
    title,
    chart: {
      kind: 'plot',
      title: t('reports:scoreTrend.chart', { program: programCode }),
      description: t('reports:scoreTrend.text'),
      x: {
        kind: 'categories',
        title: t('reports:filter.version'),
        names: versions.map(({ label }) => label),
      },
      axes: [{ title: t('reports:scoreCard.scorePerc'), min: 0, max: 100 }],
      series: scores.map((score) => ({
        kind: 'line',
        id: score,
        name: nameOf(score),
        values: versions.map((version) => version[score]),
      })),
    },
    exportTable: reportTable<GradedVersion>({
      name: 'scoreTrend',
      label: title,
      columns: [
        { key: 'version', title: t('reports:filter.version'), kind: 'text', value: ({ label }) => label },
        ...scores.map(
          (score): Column<GradedVersion> => ({
            key: score,
            title: nameOf(score),
            kind: 'number',
            decimals: 0,
            value: (version) => version[score],
          }),
        ),
      ],
      rows: versions,
      keyOf: ({ label }) => label,
    }),
  };
}
