import { problemCriticalities } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { byCriticality, type ProblemFilter } from './filters.ts';
import type { ProblemRow } from './problem-rows.ts';
import classes from './problems.module.css';

interface CriticalityMapProps {
  readonly rows: readonly ProblemRow[];
  readonly filter: ProblemFilter;
  readonly onChange: (filter: ProblemFilter) => void;
}

/** How many problems of each criticality the filters leave; a press shows only those. */
export function CriticalityMap({ rows, filter, onChange }: CriticalityMapProps) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  const counts = byCriticality(rows, filter);
  return (
    <fieldset className={classes.map} aria-label={t('map.title')}>
      {[...problemCriticalities].reverse().map(({ id, label, color }) => {
        const chosen = filter.criticalityId === id;
        return (
          <button
            key={id}
            type="button"
            className={classes.level}
            style={{ '--criticality': color } as React.CSSProperties}
            aria-pressed={chosen}
            onClick={() => onChange({ ...filter, criticalityId: chosen ? null : id })}
          >
            <span>{textOf(label, language)}</span>
            <strong>{counts.get(id) ?? 0}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}
