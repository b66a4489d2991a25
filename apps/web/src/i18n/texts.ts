import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Texts of several namespaces: keys without a namespace are those of `lists`. */
export function useTexts(...more: readonly string[]): Translate {
  const { t } = useTranslation(['lists', 'entities', ...more]);
  return useCallback((key, params) => (params ? t(key, { ...params }) : t(key)), [t]);
}
