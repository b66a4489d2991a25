import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ModuleId, useHolds, useSession } from '../../platform/session/context.ts';
import classes from './ModuleTabs.module.css';

const modules = [
  { id: 1, labelKey: 'menu:module.forecasting', shortKey: 'menu:module.forecastingShort' },
  { id: 2, labelKey: 'menu:module.planning', shortKey: 'menu:module.planningShort' },
] as const satisfies readonly { id: ModuleId; labelKey: string; shortKey: string }[];

interface ModuleTabsProps {
  /** Only the first letters, beside the menu of icons. */
  readonly short?: boolean;
  readonly onChoose?: () => void;
}

/** The switch between the two halves of the product, for those who work in both. */
export function ModuleTabs({ short = false, onChoose }: ModuleTabsProps) {
  const { t } = useTranslation('menu');
  const { module, changeModule } = useSession();
  const navigate = useNavigate();
  const forecasts = useHolds('ROLE_BF_FORECASTING_MODULE');
  const plans = useHolds('ROLE_BF_SUPPLY_PLANNING_MODULE');
  if (!forecasts || !plans) return null;
  return (
    <fieldset className={classes.tabs} data-short={short || undefined} aria-label={t('module.choose')}>
      {modules.map(({ id, labelKey, shortKey }) => (
        <button
          key={id}
          type="button"
          className={classes.tab}
          aria-pressed={id === module}
          aria-label={t(labelKey)}
          title={short ? t(labelKey) : undefined}
          onClick={() => {
            onChoose?.();
            if (id === module) return;
            void changeModule(id);
            void navigate('/ApplicationDashboard');
          }}
        >
          {short ? t(shortKey) : t(labelKey)}
        </button>
      ))}
    </fieldset>
  );
}
