import { describe } from 'vitest';
import { chartTexts } from '../../ui/charts/index.ts';
import type { ExportDocument } from '../../ui/export/index.ts';
import { itIsReadBack } from '../../ui/export/read-back-testing.ts';
import { reportDocument } from '../../ui/report/report-document.ts';
import { declaredReports } from './declared-reports.ts';
import { planningUnitList, shown } from './testing.ts';

const asked = { planningUnit: planningUnitList[0]?.planningUnit.id, approvedOnly: false };

const documentOf = (route: string): Promise<ExportDocument> => {
  const report = declaredReports.get(route);
  if (!report) throw new Error(`${route} is not declared`);
  return reportDocument(
    {
      title: report.titleKey,
      facts: [['reports:filter.program', 'AAA-MAL']],
      sections: shown(report, asked).sections,
      day: '2025-02-10',
      about: 'AAA-MAL',
      totalTitle: 'Total',
      chartTexts: chartTexts('en'),
    },
    'pdf',
  );
};

describe.each([...declaredReports.keys()])('%s', (route) => itIsReadBack(() => documentOf(route)));
