import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { isNegative, type Review } from './use-review.ts';

/** Makes the program; where stock would be negative, after a question. */
export function MakeButton({ review: { plan, isMaking, make } }: { readonly review: Review }) {
  const t = useTexts('pipeline');
  const { confirm } = useConfirm();
  const negative = (plan.data ?? []).filter(isNegative).length;
  const ask = (): void =>
    confirm({
      title: t('pipeline:review.makeTitle'),
      text: t('pipeline:review.negative', { count: negative }),
      confirmText: t('pipeline:review.make'),
      isUnusual: true,
      onConfirm: () => void make(),
    });
  return (
    <Button
      disabled={!plan.data || plan.isFetching}
      loading={isMaking}
      leftSection={<IconCheck size={16} aria-hidden />}
      onClick={() => (negative > 0 ? ask() : void make())}
    >
      {t('pipeline:review.make')}
    </Button>
  );
}
