import { type PasswordOwner, passwordProblems, passwordRules } from '@stockwell/model/session/password';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PasswordRules.module.css';

export interface PasswordRulesProps {
  readonly id: string;
  readonly candidate: string;
  readonly owner: PasswordOwner;
}

/** What a new password must be like, ticked off while it is typed. Not by colour alone. */
export function PasswordRules({ id, candidate, owner }: PasswordRulesProps) {
  const { t } = useTranslation('session');
  const broken = new Set<string>(passwordProblems(candidate, owner));
  const shown = passwordRules.filter((rule) => rule !== 'sameAsOld' || owner.oldPassword !== undefined);
  return (
    <div id={id}>
      <div className={classes.heading}>{t('rules.title')}</div>
      <ul className={classes.list}>
        {shown.map((rule) => {
          const met = candidate !== '' && !broken.has(`static.password.${rule}`);
          return (
            <li key={rule} className={classes.rule} data-met={met || undefined}>
              {met ? <IconCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
              <span>
                {t(`rules.${rule}`)}
                <span className={classes.state}>{met ? ` – ${t('rules.met')}` : ''}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
