import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import type { LanguageCode } from '@stockwell/model/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../numbers/number-text.ts';
import { allRows, pageSizes } from './table-state.ts';

interface TablePagerProps {
  /** Counts from 0. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly language: LanguageCode;
  readonly narrow: boolean;
  readonly onPage: (page: number) => void;
  /** Without it the size of a page is given. */
  readonly onSize?: (size: number) => void;
}

export function TablePager({ page, size, total, language, narrow, onPage, onSize }: TablePagerProps) {
  const { t } = useTranslation('lists');
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  const shownPage = Math.min(page, pages - 1);
  const count = (value: number) => formatNumber(value, language, 0);
  const from = total === 0 ? 0 : shownPage * size + 1;
  const to = Math.min(total, (shownPage + 1) * size);
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="md">
        {onSize && (
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" component="label" htmlFor={sizeId}>
              {t('pager.rows')}
            </Text>
            <NativeSelect
              id={sizeId}
              size="xs"
              value={String(size)}
              onChange={(event) => onSize(Number(event.currentTarget.value))}
              data={pageSizes.map((rows) => ({
                value: String(rows),
                label: rows === allRows ? t('pager.all') : String(rows),
              }))}
            />
          </Group>
        )}
        <Text size="sm" c="dimmed" role="status">
          {t('pager.showing', { from: count(from), to: count(to), total: count(total) })}
        </Text>
      </Group>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={shownPage + 1}
          onChange={(next) => onPage(next - 1)}
          size={narrow ? 'lg' : 'sm'}
          siblings={narrow ? 0 : 1}
          withEdges={!narrow}
          aria-label={t('pager.pages')}
          getItemProps={(number) => ({ 'aria-label': t('pager.page', { number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
        />
      )}
    </Group>
  );
}
