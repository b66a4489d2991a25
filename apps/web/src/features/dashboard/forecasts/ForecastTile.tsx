import { ActionIcon, Menu } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import classes from './forecasts.module.css';
import { OpenQuestionList } from './OpenQuestionList.tsx';
import { addressIn, comparisonPage, consumptionPage, summaryPage } from './question-lines.ts';
import type { ForecastCopy } from './use-forecast-copies.ts';

/** Pages of a forecast: each appears in the menu of its tile once it is there. */
const pages = [
  ['settings', '/dataset/versionSettings'],
  ['products', '/planningUnitSetting/listPlanningUnitSetting'],
  ['upload', '/dataset/commitTree'],
  ['trees', '/dataset/listTree'],
  ['consumption', consumptionPage],
  ['extrapolation', '/extrapolation/extrapolateData'],
  ['compare', comparisonPage],
  ['summary', summaryPage],
] as const satisfies readonly (readonly [string, RoutePath])[];

interface ForecastTileProps {
  readonly copy: ForecastCopy;
  /** The newest version on the server; 0 where it is not known. */
  readonly latest: number;
  readonly onDelete: () => void;
}

/** A forecast on this device: what it is about, and what is left to do in it. */
export function ForecastTile({ copy: { summary, period }, latest, onDelete }: ForecastTileProps) {
  const t = useTexts('dashboard');
  const { language } = useSession();
  const opens = useOpens();
  const { programId, versionId, programCode } = summary;
  const name = `${programCode}~v${versionId}`;
  const shown = (month: MonthText): string => displayMonth(month, 'MMM-YYYY', language);
  return (
    <div className={classes.tile}>
      <strong className={classes.name}>{name}</strong>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={24} aria-label={t('dashboard:forecasts.menu', { program: name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {pages
            .filter(([, route]) => opens(route))
            .map(([id, route]) => (
              <Menu.Item key={id} component={Link} to={addressIn(route, { programId, versionId })}>
                {t(`dashboard:forecasts.page.${id}`)}
              </Menu.Item>
            ))}
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('dashboard:forecasts.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={classes.fact}>
        {period
          ? t('dashboard:forecasts.period', { from: shown(period.from), to: shown(period.to) })
          : t('dashboard:forecasts.damaged')}
      </span>
      {period ? <OpenQuestionList summary={summary} name={name} latest={latest} /> : null}
    </div>
  );
}
