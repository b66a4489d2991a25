import { Button, Popover } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { useWaitingTotal } from '../../ui/program/use-waiting.ts';
import classes from './Header.module.css';

/** The header is on every page, its list on few: the list comes when it is opened. */
const WaitingList = lazy(() => import('./WaitingList.tsx'));

/** How many rows wait for correction on this device; opens the list of them. Nothing while none wait. */
export function WaitingButton() {
  const { t } = useTranslation('menu');
  const count = useWaitingTotal();
  const [opened, setOpened] = useState(false);
  if (count === 0) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(30rem, 92vw)"
      trapFocus
      returnFocus
      withArrow
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          className={classes.waiting}
          leftSection={<IconClock size={16} aria-hidden />}
          aria-label={t('header.waiting', { count })}
          title={t('header.waiting', { count })}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.waitingText}>{t('header.waiting', { count })}</span>
          <span className={classes.waitingCount}>{count}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.waitingList}>
        <Suspense fallback={<LoadingSpinner />}>
          <WaitingList onFollow={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
