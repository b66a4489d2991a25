import { useTranslation } from 'react-i18next';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import classes from './ConnectionLost.module.css';

export default function LostBanner() {
  const { t } = useTranslation('errors');
  return (
    <div className={classes.banner}>
      <StatusBanner color="red" duration={null}>
        {t('connectionLost')}
      </StatusBanner>
    </div>
  );
}
