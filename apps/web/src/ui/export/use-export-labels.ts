import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import type { ExportLabels } from './export-labels.ts';

export function useExportLabels(): ExportLabels {
  const { t } = useTranslation('lists');
  const { language } = useSession();
  return useMemo(
    () => ({
      language,
      fact: (name, value) => t('lists:exportFact', { name, value }),
      page: (page, of) => t('lists:exportPage', { page, of }),
      continued: (page) => t('lists:exportContinued', { page }),
    }),
    [t, language],
  );
}
