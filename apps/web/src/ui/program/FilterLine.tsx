import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRemembered } from './filters.ts';
import classes from './program.module.css';

export interface FilterPart {
  /** What is filtered; read aloud before its value. */
  readonly name: string;
  readonly value: string;
}

interface FilterLineProps {
  readonly parts: readonly FilterPart[];
  /** Something has to be chosen before the page can show anything: the boxes are open then. */
  readonly isNeeded: boolean;
  readonly children: React.ReactNode;
}

const openSchema = z.boolean().nullable();

/** The filters of a page in one line with their values; it opens the boxes in which they are changed. */
export function FilterLine({ parts, isNeeded, children }: FilterLineProps) {
  const { t } = useTranslation('programCopies');
  const id = useId();
  const [wished, wish] = useRemembered<boolean | null>('filtersOpen', openSchema, null);
  const [toggled, setToggled] = useState<boolean | null>(null);
  // Boxes that opened because nothing was chosen stay open while one after the other is filled.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const isOpen = toggled ?? (wasNeeded || wished === true);
  return (
    <section aria-label={t('filter.title')} className={classes.filters}>
      <UnstyledButton
        className={classes.filterLine}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setToggled(!isOpen);
          wish(!isOpen);
        }}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        <span className={classes.filterTitle}>{t('filter.title')}</span>
        <span className={classes.filterParts}>
          {parts.map(({ name, value }) => (
            <span key={name} className={classes.filterPart}>
              <VisuallyHidden>{`${name}: `}</VisuallyHidden>
              {value}
            </span>
          ))}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.filterChevron} />
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={classes.filterBoxes}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
