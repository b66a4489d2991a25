import { problemStatusIds } from '@stockwell/model/program-data/index';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDot,
  IconMessageCheck,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { criticalityColour, criticalityText, statusText } from './fixed-labels.ts';
import classes from './problems.module.css';

const icons = {
  [problemStatusIds.open]: IconCircleDot,
  [problemStatusIds.resolved]: IconCircleCheck,
  [problemStatusIds.addressed]: IconMessageCheck,
  [problemStatusIds.inCompliance]: IconCircleCheck,
} as const;

const isStatus = (id: number): id is keyof typeof icons => id in icons;

/** The status in words, with a mark when the cause has changed since it was addressed. */
export function StatusWord({ statusId, changed }: { readonly statusId: number; readonly changed: boolean }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  const Icon = isStatus(statusId) ? icons[statusId] : IconAlertCircle;
  return (
    <span className={classes.status}>
      <Icon size={16} aria-hidden />
      <span>{statusText(statusId, language)}</span>
      {changed && (
        <span className={classes.changed} title={t('changed.text')}>
          <IconRefreshAlert size={14} aria-hidden />
          {t('changed.mark')}
        </span>
      )}
    </span>
  );
}

export function CriticalityMark({ criticalityId }: { readonly criticalityId: number }) {
  const { language } = useSession();
  return (
    <span
      className={classes.criticality}
      style={{ '--criticality': criticalityColour(criticalityId) } as React.CSSProperties}
    >
      {criticalityText(criticalityId, language)}
    </span>
  );
}
