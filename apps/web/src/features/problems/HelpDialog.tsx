import { problemStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './problems.module.css';

/** What the statuses mean. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  return (
    <Dialog title={t('help.title')} size="44rem" onClose={onClose}>
      <p>{t('help.text')}</p>
      <dl className={classes.facts}>
        {problemStatuses.map(({ id, label }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{textOf(label, language)}</dt>
            <dd>{t(`help.status.${id}`)}</dd>
          </div>
        ))}
        <div style={{ display: 'contents' }}>
          <dt>{t('column.reviewed')}</dt>
          <dd>{t('help.reviewed')}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
