import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { displayMonth } from '@stockwell/model/months';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import { useSession } from '../../platform/session/context.ts';
import { useChosenCopy, useChosenUnits } from './choices.ts';
import { useRemembered } from './filters.ts';
import classes from './program.module.css';
import { useDiscardWaiting } from './use-discard-waiting.tsx';
import { useProgram } from './use-program.ts';
import { useProgramLabels } from './use-program-labels.ts';
import { useWaitingRows, type WaitingCount } from './use-waiting.ts';
import { waitingAddressOf, waitingUnitOf } from './waiting-address.ts';

interface WaitingLinesProps {
  readonly copy: ProgramCopy;
  /** Called when somebody goes to the rows. */
  readonly onFollow?: (() => void) | undefined;
}

const none: readonly number[] = [];
/** The inventory page shows counts (1) or adjustments (2), whichever was chosen last. */
const inventoryTypes = { inventory: 1, adjustment: 2 } as const;
const inventoryTypeSchema = z.literal([1, 2]);
/** Longer lists of months say how many more there are. */
const shownPlaces = 3;

/** The rows of a copy that wait, by screen and product; each leads to its page or can be discarded. */
export function WaitingLines({ copy, onFollow }: WaitingLinesProps) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const { counts } = useWaitingRows(copy);
  const program = useProgram(copy, none);
  const labels = useProgramLabels(program.data);
  const discard = useDiscardWaiting();
  const [, chooseCopy] = useChosenCopy();
  const [, chooseUnits] = useChosenUnits(copy.programId);
  const [, chooseType] = useRemembered<1 | 2>('entry.inventoryType', inventoryTypeSchema, 1);
  const planningUnitIds = program.summary?.planningUnitIds ?? none;
  const mayDiscard = program.readonly !== 'viewer';

  const placesOf = ({ rows }: WaitingCount): string => {
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
    chooseCopy(programCopy(copy));
    chooseUnits([waitingUnitOf(count, planningUnitIds)]);
    if (count.screen === 'inventory' || count.screen === 'adjustment')
      chooseType(inventoryTypes[count.screen]);
    onFollow?.();
  };

  return (
    <ul className={classes.waiting}>
      {counts.map((count) => {
        const { screen, planningUnitId, rows } = count;
        const product = planningUnitId === null ? t('waiting.noProduct') : labels.product(planningUnitId);
        const line = t('waiting.line', {
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
            {mayDiscard ? (
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
