import { isTicked } from '@stockwell/engine/entry/import-forecast/preview';
import type { QuantimedRow } from '@stockwell/engine/entry/import-quantimed/rows';
import type { QuantimedProduct } from '@stockwell/model/api/quantimed';
import { displayMonth, formatMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ProgramStates } from '../../../ui/program/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { IntoPlanPreview } from '../imports/IntoPlanPreview.tsx';
import { planColumns } from '../imports/plan-columns.ts';
import { withOverwriteTone } from '../imports/shared-columns.ts';
import type { StepProps } from './step-props.ts';

interface ReviewStepProps extends StepProps {
  readonly products: readonly QuantimedProduct[];
}

/** The last step: what would be written where. */
export function ReviewStep({ labels, edits, work, products }: ReviewStepProps) {
  const t = useTexts('quantimed', 'importForecast', 'importSteps');
  const { language } = useSession();
  const { program, rows } = work;
  const { unticked, confirmed } = edits.draft;
  const columns = useMemo((): readonly Column<QuantimedRow>[] => {
    const names = new Map(products.map(({ productId, productName }) => [productId, productName]));
    const own: readonly Column<QuantimedRow>[] = [
      {
        key: 'productId',
        title: t('quantimed:column.productId'),
        kind: 'text',
        hiddenAtFirst: true,
        value: ({ productId }) => productId,
      },
      {
        key: 'product',
        title: t('quantimed:column.product'),
        kind: 'text',
        filter: 'choice',
        value: ({ productId }) => names.get(productId) ?? productId,
      },
    ];
    return [
      ...withOverwriteTone(own),
      ...planColumns<QuantimedRow>({
        labels,
        language,
        t,
        forecastTitle: t('quantimed:column.quantity'),
        percentTitle: t('quantimed:column.percent'),
        isTicked: (row) => isTicked(row, { unticked, confirmed }),
      }),
    ];
  }, [labels, language, products, t, unticked, confirmed]);
  if (program.state !== 'ready') return <ProgramStates program={program} />;
  if (!rows || !program.data) return <LoadingSpinner />;
  if (rows.length === 0)
    return <EmptyState title={t('quantimed:review.none')}>{t('quantimed:review.noneText')}</EmptyState>;
  const { start, stop } = work.period;
  return (
    <IntoPlanPreview
      name="quantimed"
      title={t('quantimed:review.title')}
      intro={t('quantimed:review.intro', {
        from: displayMonth(formatMonth(start), 'MMM-YYYY', language),
        to: displayMonth(formatMonth(stop), 'MMM-YYYY', language),
      })}
      labels={labels}
      plan={program.data}
      rows={rows}
      ticked={work.ticked}
      range={work.period}
      columns={columns}
      titleColumn="product"
      lessNeeded={['factor', 'percent', 'forecast']}
      nameColumns={['product', 'planRegion', 'month']}
      ticks={{ unticked, confirmed }}
      onTick={(make) => edits.edit((now) => ({ ...now, ...make(now) }))}
    />
  );
}
