import { Pagination } from '@mantine/core';
import { useTexts } from '../../../ui/entity/texts.ts';

interface PagesProps {
  readonly total: number;
  readonly current: number;
  readonly onChange: (page: number) => void;
}

/** The pages of a table of versions; nothing where one page holds everything. */
export function Pages({ total, current, onChange }: PagesProps) {
  const t = useTexts('versions');
  if (total <= 1) return null;
  return (
    <Pagination
      total={total}
      value={current}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': t(`versions:page.${control}`) })}
      getItemProps={(number) => ({ 'aria-label': t('versions:page.number', { number }) })}
    />
  );
}
