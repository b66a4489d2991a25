import { Group } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { useTexts } from '../../../i18n/texts.ts';
import { PageLink } from '../../../ui/forecast/index.ts';

interface Way {
  readonly to: RoutePath;
  readonly textKey: string;
}

/** Leads from a report to the pages before and after it in the work on a forecast. */
export function ReportWays({ back, forward }: { readonly back: Way; readonly forward: Way }) {
  const t = useTexts('forecastOutputs');
  return (
    <Group justify="space-between">
      <PageLink to={back.to} direction="back">
        {t(back.textKey)}
      </PageLink>
      <PageLink to={forward.to} direction="forward" isMain>
        {t(forward.textKey)}
      </PageLink>
    </Group>
  );
}
