import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';

/** The text of a failure: a message code of the server, or one of this device's own. */
export function useFailureText(): (code: string) => string {
  const { t } = useTranslation('programCopies');
  const message = useMessage();
  return useCallback((code) => (code.startsWith('failure.') ? t(code) : message(code)), [t, message]);
}
