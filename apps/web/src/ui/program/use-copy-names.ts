import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { copyName } from './copy-name.ts';
import { useWordLists } from './use-words.ts';
import { programName } from './words.ts';

/** What a copy is called where it is chosen: code and version, and the name of the program beside them. */
export function useCopyNames(): (copy: CopySummary) => string {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const lists = useWordLists();
  return useCallback(
    (copy) => {
      const code = copyName(copy, language, (month) => t('startOf', { month }));
      const name = programName(lists, copy.programId, language);
      return name === '' ? code : `${code} · ${name}`;
    },
    [t, language, lists],
  );
}
