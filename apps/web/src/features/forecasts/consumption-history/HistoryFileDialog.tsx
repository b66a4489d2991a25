import { Text } from '@mantine/core';
import { withTypedCells } from '@stockwell/engine/entry/history/draft';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { DeviceImport } from '../../../ui/file-import/DeviceImport.tsx';
import { useFourLanguages } from '../../../ui/file-import/use-four-languages.ts';
import { columnsOfFile, fileNumberStyle } from '../../../ui/sheet/file-cells.ts';
import type { HistoryFileProps } from './HistoryFile.tsx';
import { fileColumns, type ValidatedMonth, validateHistoryFile } from './history-file.ts';

interface HistoryFileDialogProps extends HistoryFileProps {
  readonly template: () => Promise<void>;
  readonly onClose: () => void;
}

/** A filled template comes in: read, checked, shown, and typed into the sheet as one step that is saved with it. */
export default function HistoryFileDialog(props: HistoryFileDialogProps) {
  const { history, months, labels, edits, template, onClose } = props;
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const read = useRef<readonly ValidatedMonth[]>([]);
  const inFour = useFourLanguages('consumptionHistory');
  if (!inFour) return null;
  const { id: planningUnitId } = history.unit.planningUnit;
  const columns = fileColumns(labels.regions);
  const cellTexts = { language, yes: t('yes'), no: t('no') };
  return (
    <DeviceImport
      title={t('consumptionHistory:file.importTitle', { product: labels.product(planningUnitId) })}
      onClose={onClose}
      template={template}
      columns={columnsOfFile(columns, ({ titleKey }) => t(titleKey), inFour)}
      applyKey="addToTable"
      validate={async (lines, { numberStyleOf }) => {
        const numberStyle = await numberStyleOf(fileNumberStyle(columns, lines, cellTexts));
        read.current = validateHistoryFile(
          {
            history,
            months,
            columns,
            regionIds: labels.regions.map(({ id }) => id),
            labels: { ...cellTexts, numberStyle },
            t,
          },
          lines,
        );
        return read.current.map(({ preview }) => preview);
      }}
      apply={async (places) => {
        const typed = places.flatMap((place) => read.current[place]?.typed ?? []);
        edits.edit((data, draft) => withTypedCells(data, planningUnitId, draft, typed));
        return { message: t('consumptionHistory:file.done', { count: places.length }) };
      }}
    >
      <Text size="sm">{t('consumptionHistory:file.intro')}</Text>
    </DeviceImport>
  );
}
