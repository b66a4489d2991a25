import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import type { BusinessFunctionId } from '@stockwell/model/access/functions';
import { displayMonth } from '@stockwell/model/months';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { type DocumentCopy, isSameCopy, plainCopy } from '../../local/documents/names.ts';
import {
  type WaitingScreen,
  type WaitingScreenOf,
  waitingScreens,
} from '../../local/documents/waiting-names.ts';
import { useSession } from '../../platform/session/context.ts';
import { useChosenCopyOf, useChosenUnits } from './choices.ts';
import { useRemembered } from './filters.ts';
import classes from './program.module.css';
import { useCopies } from './use-copies.ts';
import { useDiscardWaiting } from './use-discard-waiting.tsx';
import { readsOnly } from './use-program.ts';
import { useProgramLabels } from './use-program-labels.ts';
import { useWaitingRows, type WaitingCount } from './use-waiting.ts';
import { waitingAddressOf, waitingUnitOf } from './waiting-address.ts';

interface WaitingLinesProps {
  readonly copy: DocumentCopy;
  /** Called when somebody goes to the rows. */
  readonly onFollow?: (() => void) | undefined;
}

const none: readonly number[] = [];
/** The inventory page shows counts (1) or adjustments (2), whichever was chosen last. */
const inventoryTypes = { inventory: 1, adjustment: 2 } as const;
const inventoryTypeSchema = z.literal([1, 2]);
/** Longer lists of months say how many more there are. */
const shownPlaces = 3;
/** Who may correct rows of a forecast may also discard them. */
const forecastFunctions = {
  planningUnits: 'ROLE_BF_EDIT_PLANNING_UNIT_SETTINGS',
  versionSettings: 'ROLE_BF_EDIT_VERSION_SETTINGS',
} as const satisfies Readonly<Record<WaitingScreenOf<'forecast'>, BusinessFunctionId>>;

const forecastScreens: readonly WaitingScreen[] = waitingScreens.forecast;
const isOfForecast = (screen: WaitingScreen): screen is WaitingScreenOf<'forecast'> =>
  forecastScreens.includes(screen);

/** The rows of a copy that wait, by screen and product; each leads to its page or can be discarded. */
export function WaitingLines({ copy, onFollow }: WaitingLinesProps) {
  const { t } = useTranslation('programCopies');
  const { language, access } = useSession();
  const { counts } = useWaitingRows(copy);
  const labels = useProgramLabels(null);
  const { copies } = useCopies(copy.kind);
  const discard = useDiscardWaiting();
  const [, chooseCopy] = useChosenCopyOf(copy.kind);
  const [, chooseUnits] = useChosenUnits(copy.programId);
  const [, chooseType] = useRemembered<1 | 2>('entry.inventoryType', inventoryTypeSchema, 1);
  const planningUnitIds = copies.find((one) => isSameCopy(one, copy))?.planningUnitIds ?? none;
  const mayDiscard = ({ screen }: WaitingCount): boolean =>
    isOfForecast(screen)
      ? can(access, forecastFunctions[screen], [copy.programId])
      : !readsOnly(access, copy.programId);

  const placesOf = ({ screen, rows }: WaitingCount): string => {
    if (isOfForecast(screen)) return '';
    const places = new Set(
      rows.map(({ month, regionId }) =>
        [
          month === null ? t('waiting.noMonth') : displayMonth(month, 'MMM-YYYY', language),
          ...(regionId === null ? [] : [labels.region(regionId)]),
        ].join(' '),
      ),
    );
    const more = places.size - shownPlaces;
    const named = [...places].slice(0, shownPlaces).join(', ');
    return more > 0 ? t('waiting.places', { places: named, count: more }) : named;
  };

  const follow = (count: WaitingCount) => {
    // The page may be open already, with other products.
    chooseCopy(plainCopy(copy));
    if (!isOfForecast(count.screen)) chooseUnits([waitingUnitOf(count, planningUnitIds)]);
    if (count.screen === 'inventory' || count.screen === 'adjustment')
      chooseType(inventoryTypes[count.screen]);
    onFollow?.();
  };

  return (
    <ul className={classes.waiting}>
      {counts.map((count) => {
        const { screen, planningUnitId, rows } = count;
        const product = planningUnitId === null ? t('waiting.noProduct') : labels.product(planningUnitId);
        const line = t(screen === 'versionSettings' ? 'waiting.lineOfScreen' : 'waiting.line', {
          screen: t(`waiting.screen.${screen}`),
          product,
          count: rows.length,
        });
        return (
          <li key={`${screen} ${planningUnitId}`}>
            <span>
              <Anchor
                component={Link}
                size="sm"
                to={waitingAddressOf(count, planningUnitIds)}
                onClick={() => follow(count)}
              >
                {line}
              </Anchor>
              <span className={classes.places}>{placesOf(count)}</span>
            </span>
            {mayDiscard(count) ? (
              <Tooltip label={t('waiting.discard')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('waiting.discardLine', { line })}
                  onClick={() => void discard([count])}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
