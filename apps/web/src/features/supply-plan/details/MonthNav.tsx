import { ActionIcon, Anchor } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlanViewContext } from '../plan-view-context.ts';
import classes from './details.module.css';

const pages = {
  consumption: '/consumptionDetails',
  inventory: '/inventory/addInventory',
  shipments: '/shipment/shipmentDetails',
} as const;

/** Brings the month that was asked for into sight, where the table is wider than the screen. */
export const intoSight = (head: HTMLElement | null): void =>
  head?.scrollIntoView({ inline: 'center', block: 'nearest' });

interface MonthNavProps {
  readonly month: Month;
  readonly step: number;
  readonly onMonth: (month: Month) => void;
  /** The page where the same data is entered. */
  readonly page?: keyof typeof pages;
}

/** Moves a dialog from month to month and leads to the page of its data. */
export function MonthNav({ month, step, onMonth, page }: MonthNavProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, program } = usePlanViewContext();
  return (
    <div className={classes.line}>
      <ActionIcon aria-label={t('details.earlier')} onClick={() => onMonth(month - step)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('details.later')} onClick={() => onMonth(month + step)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      {page && program?.copy && !program.isScratch ? (
        <Anchor
          className={classes.push}
          component={Link}
          size="sm"
          // Version 0 stands for the copy on this device.
          to={`${pages[page]}/${program.copy.programId}/0/${planned.planningUnitId}`}
        >
          {t(`details.page.${page}`)} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ) : null}
    </div>
  );
}
