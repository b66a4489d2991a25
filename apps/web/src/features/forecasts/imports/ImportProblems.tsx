import { List } from '@mantine/core';
import type { IntoPlanProblem } from '@stockwell/engine/outputs/import-into-plan-write';
import { importProblemTexts } from '@stockwell/model/forecast-problems';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import type { ProgramLabels } from '../../../ui/program/index.ts';

interface ImportProblemsProps {
  readonly problems: readonly IntoPlanProblem[];
  readonly labels: ProgramLabels;
}

/** Why nothing was imported, by product. */
export function ImportProblems({ problems, labels }: ImportProblemsProps) {
  const t = useTexts('importForecast');
  const { language } = useSession();
  return (
    <ErrorNotice text={t('importForecast:refused')}>
      <List size="sm">
        {problems.map(({ code, planningUnitId, regionId }) => (
          <List.Item key={`${code} ${planningUnitId} ${regionId}`}>
            {t('importForecast:problem', {
              product: labels.product(planningUnitId),
              problem: textOf(importProblemTexts[code], language),
            })}
          </List.Item>
        ))}
      </List>
    </ErrorNotice>
  );
}
