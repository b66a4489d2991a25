import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './copies.module.css';
import { LocalCopies } from './LocalCopies.tsx';

/** The programs on this device, also without a connection. */
export default function DeleteLocalPage() {
  const { t } = useTranslation('programCopies');
  return (
    <>
      <PageHeader title={t('delete.page')} description={t('delete.intro')} />
      <div className={classes.card}>
        <LocalCopies kind="supplyPlan" />
      </div>
    </>
  );
}
