import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import { copyName } from './copy-name.ts';
import { programName } from './program-labels.ts';
import { useLabelLists } from './use-program-labels.ts';

/** What a copy is called where it is chosen: code and version, and the name of the program beside them. */
export function useCopyNames(): (copy: AnySummary) => string {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const lists = useLabelLists();
  return useCallback(
    (copy) => {
      const code = copyName(copy, language, (month) => t('startOf', { month }));
      const name = programName(lists, copy.programId, language);
      return name === '' ? code : `${code} · ${name}`;
    },
    [t, language, lists],
  );
}
