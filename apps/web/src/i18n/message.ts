import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type MessageParams = Readonly<Record<string, string | number>>;
export type MessageText = (code: string, params?: MessageParams) => string;

/**
 * The text of a message code such as `static.unkownError`, as answers and addresses carry them. A code
 * without a text is shown as it stands: plain text, never markup.
 */
export function useMessage(): MessageText {
  const { t, i18n } = useTranslation('messages');
  return useCallback(
    (code, params) => (i18n.exists(code, { ns: 'messages' }) ? t(code, { ...params }) : code),
    [t, i18n],
  );
}
