import type { ForecastOf } from '@stockwell/engine/outputs/selected-forecast';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import type { NamedOption } from '../../../ui/program/index.ts';
import classes from './compare.module.css';

interface ProductListProps {
  readonly label: string;
  readonly products: readonly NamedOption[];
  readonly forecastOf: (planningUnitId: number) => ForecastOf | null;
  readonly current: number | null;
  readonly onOpen: (planningUnitId: number) => void;
}

/** What there is to say of the selection of a product, by one sign and in words. */
export const standingOf = (forecast: ForecastOf | null): 'selected' | 'none' | 'lost' => {
  if (!forecast || forecast.sources.length === 0) return forecast?.lost.length ? 'lost' : 'none';
  return forecast.lost.length > 0 || forecast.agreed?.isOutdated ? 'lost' : 'selected';
};

/** All products of a forecast, with a tick where a forecast is selected. */
export function ProductList({ label, products, forecastOf, current, onOpen }: ProductListProps) {
  const t = useTexts('compare');
  return (
    <nav aria-label={label}>
      <ul className={classes.products}>
        {products.map(({ id, label: name }) => {
          const standing = standingOf(forecastOf(id));
          const Sign = standing === 'selected' ? IconCircleCheck : IconAlertTriangle;
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.product}
                aria-current={id === current || undefined}
                onClick={() => onOpen(id)}
              >
                <Sign
                  size={18}
                  role="img"
                  aria-label={t(`compare:standing.${standing}`)}
                  className={standing === 'selected' ? classes.done : classes.open}
                />
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
