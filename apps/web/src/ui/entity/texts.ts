import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from './display.ts';

/** Texts of the entity screens: keys without a namespace are those of `lists`. */
export function useTexts(...more: readonly string[]): Translate {
  const { t } = useTranslation(['lists', 'entities', ...more]);
  return useCallback((key, params) => (params ? t(key, { ...params }) : t(key)), [t]);
}
