import { modals } from '@mantine/modals';
import type { LanguageCode } from '@stockwell/model/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client.ts';
import { useMessage } from '../../i18n/message.ts';
import { useSession } from '../session/context.ts';

/** Saves the language; a refusal of the server is told in a dialog. */
export function useChangeLanguage(): (code: LanguageCode) => void {
  const { t } = useTranslation('menu');
  const message = useMessage();
  const { changeLanguage } = useSession();
  return useCallback(
    (code) => {
      changeLanguage(code).catch((failure: unknown) => {
        modals.open({
          title: t('profile.languageFailed'),
          children: message(failure instanceof ApiError ? failure.messageCode : 'static.unkownError'),
          closeButtonProps: { 'aria-label': t('close') },
        });
      });
    },
    [t, message, changeLanguage],
  );
}
