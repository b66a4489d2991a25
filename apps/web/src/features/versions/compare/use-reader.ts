import type { MergeRow } from '@stockwell/engine/merge/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { wordingOf } from '@stockwell/model/problems/messages';
import { renderMessages } from '@stockwell/model/problems/render';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { shipmentNamesIn } from '@stockwell/model/program-data/shipment-name';
import { useMemo } from 'react';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useProgramLabels, useUserNames } from '../../../ui/program/index.ts';

import { recordFinder, titleFields, titleValue } from './record-names.ts';
import { fieldName, type ValueReader, valueText } from './values.ts';

/** Reads rows of a comparison to people, whatever kind of document they are of. */
export interface RowReader {
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly fieldName: (field: string) => string;
  readonly valueText: (kind: string, field: string, value: unknown) => string;
  /** What the record of a row is known by. */
  readonly titleOf: (row: MergeRow) => string;
  readonly product: (planningUnitId: number) => string;
  readonly productOf: (row: MergeRow) => string;
  /** The name of somebody who worked on the program; null where it is not known on this device. */
  readonly userName: (userId: number | null) => string | null;
}

const none: readonly ProgramData[] = [];

/** Reads rows of a comparison to people: names instead of ids, in their language. */
export function useRowReader(documents: readonly ProgramData[] = none): RowReader {
  const t = useTexts('versions');
  const { language, user } = useSession();
  const labels = useProgramLabels(documents[0] ?? null);
  const names = useUserNames(documents[0]?.programId ?? null);
  const ownId = user?.userId ?? null;
  return useMemo(() => {
    const find = recordFinder(documents);
    const shipmentNumber = shipmentNamesIn(documents);
    const numbers = new Map(
      documents.flatMap((data) => data.batchInfoList.map((batch) => [batch.batchId, batch.batchNo] as const)),
    );
    const reader: ValueReader = {
      language,
      t,
      labels,
      batchNo: (id) => numbers.get(id) ?? id.slice(0, 8),
    };
    return {
      language,
      t,
      fieldName: (field) => fieldName(field, reader),
      valueText: (kind, field, value) => valueText(kind, field, value, reader),
      titleOf: (row) => {
        const record = find(row);
        if (!record) return row.id;
        if ('problemReportId' in record)
          return renderMessages(wordingOf(record).description, {
            language,
            regionName: labels.region,
            shipmentNumber,
          });
        return (titleFields[row.kind] ?? [])
          .map((field) => valueText(row.kind, field, titleValue(row.kind, record, field), reader))
          .filter((text) => text !== '')
          .join(' · ');
      },
      product: labels.product,
      productOf: ({ planningUnitId }) => (planningUnitId === null ? '' : labels.product(planningUnitId)),
      userName: (userId) => {
        if (userId === null) return null;
        return userId === ownId ? t('versions:who.you') : (names.get(userId) ?? null);
      },
    };
  }, [documents, language, t, labels, names, ownId]);
}
