import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { SummaryCell, SummaryFigures } from '@stockwell/engine/outputs/output-reports';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { selectedText } from '../../../ui/forecast/index.ts';
import { IdMultiSelect } from '../../../ui/select/index.ts';
import { lostTexts, selectedName } from './selected-name.ts';
import type { SummaryEdits } from './use-summary-edits.ts';

interface SelectionDialogProps {
  readonly planningUnitId: number;
  readonly product: string;
  readonly region: string;
  readonly cell: SummaryCell;
  readonly sources: SummaryFigures['sources'];
  readonly edits: Pick<SummaryEdits, 'problemOf' | 'select'>;
  /** Where the forecasts are compared. */
  readonly compareHref: string | undefined;
  readonly onClose: () => void;
}

/** Selects the forecasts of a product in a region: one of consumption, or some trees. */
export function SelectionDialog(props: SelectionDialogProps) {
  const { planningUnitId, product, region, cell, sources, edits, compareHref, onClose } = props;
  const t = useTexts('forecastOutputs');
  const { language } = useSession();
  const [keys, setKeys] = useState<readonly string[]>(cell.selectedKeys);
  const place = { planningUnitId, regionId: cell.regionId };
  const isDirty = keys.join() !== cell.selectedKeys.join();
  const problem = isDirty ? edits.problemOf(place, keys) : null;
  const choices = cell.offered.flatMap((id) => {
    const source = sources[id];
    return source ? [{ id, label: selectedText([source], language) }] : [];
  });
  const save = (): void => {
    if (problem !== null) return;
    if (isDirty || cell.lost.length > 0) edits.select(place, keys);
    onClose();
  };
  return (
    <Dialog
      title={t('forecastOutputs:dialog.title', { product, region })}
      size="lg"
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('forecastOutputs:dialog.cancel')}
          </Button>
          {cell.isBlend ? null : <Button type="submit">{t('forecastOutputs:dialog.save')}</Button>}
        </>
      }
    >
      <Stack gap="sm">
        {lostTexts(cell, { t }).map((text) => (
          <Text key={text} size="sm" c="var(--mantine-color-error)">
            {t('forecastOutputs:dialog.lost', { reason: text })}
          </Text>
        ))}
        {cell.isBlend ? (
          <>
            <Text fw={600}>{selectedName(cell, { t, language })}</Text>
            <Text size="sm">{t('forecastOutputs:dialog.blend')}</Text>
          </>
        ) : (
          <IdMultiSelect<string>
            label={t('forecastOutputs:dialog.forecasts')}
            description={t(
              choices.length === 0 ? 'forecastOutputs:dialog.nothing' : 'forecastOutputs:dialog.help',
            )}
            // Below the box the list would cover what is wrong.
            inputWrapperOrder={['label', 'description', 'error', 'input']}
            placeholder={t('forecastOutputs:noSelection')}
            choices={choices}
            value={keys}
            error={problem === null ? undefined : t(`forecastOutputs:dialog.problem.${problem}`)}
            onChange={setKeys}
          />
        )}
        {keys.length === 0 && cell.notes ? (
          <Text size="sm">{t('forecastOutputs:dialog.clearsNotes')}</Text>
        ) : null}
        {compareHref ? (
          <Anchor component={Link} to={compareHref} size="sm">
            {t('forecastOutputs:dialog.compare')}
          </Anchor>
        ) : null}
      </Stack>
    </Dialog>
  );
}
