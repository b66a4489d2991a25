import { UnstyledButton } from '@mantine/core';
import type { LanguageCode } from '@stockwell/model/languages';
import { useTranslation } from 'react-i18next';
import type { LanguageChoice } from '../../platform/session/languages.ts';
import { Flag } from '../../ui/Flag.tsx';
import classes from './LanguagePicker.module.css';

/** Browsers' names of the languages, so that each name is read out in its own tongue. */
const tags: Readonly<Record<LanguageCode, string>> = { en: 'en', fr: 'fr', sp: 'es', pr: 'pt' };

export interface LanguagePickerProps {
  readonly choices: readonly LanguageChoice[];
  readonly current: LanguageCode;
  readonly onChoose: (code: LanguageCode) => void;
}

export function LanguagePicker({ choices, current, onChoose }: LanguagePickerProps) {
  const { t } = useTranslation('session');
  return (
    <nav aria-label={t('language')}>
      <ul className={classes.list}>
        {choices.map(({ languageCode, countryCode, name }) => (
          <li key={languageCode}>
            <UnstyledButton
              className={classes.choice}
              aria-current={languageCode === current ? 'true' : undefined}
              lang={tags[languageCode]}
              onClick={() => {
                if (languageCode !== current) onChoose(languageCode);
              }}
            >
              <Flag countryCode={countryCode} />
              <span className={classes.name}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
