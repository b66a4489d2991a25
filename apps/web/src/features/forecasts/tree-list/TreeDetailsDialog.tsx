import { Button } from '@mantine/core';
import { detailsOf, type TreeDetails, type TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';
import { copyId, DetailsForm, type DetailsFormProps } from './DetailsForm.tsx';
import { MissingUnitsTable } from './MissingUnitsTable.tsx';
import { useMissingUnits } from './use-missing-units.ts';

/** A tree that is about to be made. */
export interface ReadyTree {
  readonly target: OpenForecastCopy;
  readonly data: DatasetData;
  readonly details: TreeDetails;
  /** Products that shall take part in trees. */
  readonly units: readonly DatasetPlanningUnit[];
}

interface TreeDetailsDialogProps extends Pick<DetailsFormProps, 'scope' | 'labels' | 'copies'> {
  readonly title: string;
  readonly confirmText: string;
  readonly details: TypedDetails;
  readonly target: OpenForecastCopy | null;
  /** The planning units of what the tree is made from; undefined where it is made from nothing. */
  readonly planningUnitIds?: readonly number[];
  readonly onSave: (ready: ReadyTree) => Promise<boolean>;
  readonly onClose: () => void;
}

const noUnits: readonly number[] = [];

/** Asks what a new tree is called and where it belongs, and which missing products the program shall get. */
export function TreeDetailsDialog(props: TreeDetailsDialogProps) {
  const { title, confirmText, scope, labels, copies, planningUnitIds, onSave, onClose } = props;
  const t = useTexts('treeList');
  const [chosenId, setChosenId] = useState(props.target && copyId(props.target));
  const target = copies.find((copy) => copyId(copy) === chosenId) ?? null;
  const [details, setDetails] = useState(props.details);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const data = target?.data ?? null;
  const missing = useMissingUnits({
    data,
    planningUnitIds: planningUnitIds ?? noUnits,
    planningUnits: scope.lists.planningUnit,
    language: scope.language,
  });

  const save = async (): Promise<void> => {
    setTried(true);
    const right = detailsOf(details);
    if (!target || !data || !right) return;
    setBusy(true);
    const isDone = await onSave({ target, data, details: right, units: missing.records });
    setBusy(false);
    if (isDone) onClose();
  };

  return (
    <Dialog
      size="lg"
      title={title}
      onClose={onClose}
      isDirty={details !== props.details}
      busy={isBusy}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {confirmText}
          </Button>
        </>
      }
    >
      <DetailsForm
        scope={scope}
        labels={labels}
        copies={copies}
        target={target}
        onTarget={(copy) => {
          setChosenId(copy && copyId(copy));
          // Another program has other regions.
          setDetails({ ...details, regionIds: [] });
        }}
        value={details}
        onChange={setDetails}
        isTried={isTried}
      />
      {planningUnitIds && target ? <MissingUnitsTable missing={missing} unitName={labels.unit} /> : null}
    </Dialog>
  );
}
