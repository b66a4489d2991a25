import { useEffect } from 'react';
import { speak } from '../i18n/index.ts';
import { useSession } from '../platform/session/context.ts';

/** The interface speaks the language of the session, whoever changes it. */
export function SpokenLanguage() {
  const { language } = useSession();
  useEffect(() => {
    void speak(language);
  }, [language]);
  return null;
}
