import type { LanguageCode } from '@stockwell/model/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useSession } from '../../platform/session/context.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';

/** Saves the language; a refusal of the server is shown in a dialog. */
export function useChangeLanguage(): (code: LanguageCode) => void {
  const { t } = useTranslation('menu');
  const refusalText = useRefusalText();
  const { changeLanguage } = useSession();
  const { show } = useConfirm();
  return useCallback(
    (code) => {
      changeLanguage(code).catch((failure: unknown) => {
        show({
          title: t('profile.languageFailed'),
          text: refusalText(failure),
        });
      });
    },
    [t, refusalText, show, changeLanguage],
  );
}
