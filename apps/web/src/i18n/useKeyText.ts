import { useTranslation } from 'react-i18next';

/** Text of a key whose namespace is only known at run time (`users:list.title`); empty until it has arrived. */
export function useKeyText(key: string | null): string {
  const namespace = key?.includes(':') ? key.slice(0, key.indexOf(':')) : 'common';
  const { t, ready } = useTranslation(namespace, { useSuspense: false });
  return key && ready ? t(key) : '';
}
