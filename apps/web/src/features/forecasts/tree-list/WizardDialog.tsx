import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { detailsOf, detailsProblems, type TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import type { Tree } from '@stockwell/model/dataset-data/index';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { referencedId, textIn } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { parseNumber } from '../../../ui/numbers/read-number.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { Steps } from '../../../ui/steps/Steps.tsx';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';
import { copyId, DetailsForm, type DetailsFormProps } from './DetailsForm.tsx';
import { fieldText } from './field-text.ts';
import {
  emptyWizard,
  treeOfWizard,
  type WizardDraft,
  type WizardField,
  type WizardProblems,
  type WizardUse,
  wizardProblems,
} from './wizard-draft.ts';

interface WizardDialogProps extends Pick<DetailsFormProps, 'scope' | 'labels' | 'copies'> {
  readonly target: OpenForecastCopy | null;
  readonly details: TypedDetails;
  readonly onSave: (target: OpenForecastCopy, tree: Tree) => Promise<boolean>;
  readonly onClose: () => void;
}

const stepNames = ['details', 'people', 'product', 'usage'] as const;
const uses: readonly WizardUse[] = ['continuous', 'repeated', 'once'];
/** Units that people are counted in. */
const peopleDimension = 5;

/** Makes a first tree of a few questions: who is treated, with what, and how often. */
export function WizardDialog({ scope, labels, copies, target, details, onSave, onClose }: WizardDialogProps) {
  const t = useTexts('treeList');
  const [chosenId, setChosenId] = useState(target && copyId(target));
  const copy = copies.find((one) => copyId(one) === chosenId) ?? null;
  const [begun] = useState(() => emptyWizard(details));
  const [draft, setDraft] = useState(begun);
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRight =
    step === 0
      ? copy !== null && Object.keys(detailsProblems(draft.details)).length === 0
      : Object.keys(wizardProblems(draft, step)).length === 0;

  const next = (): void => {
    setTried(!isRight);
    if (isRight) setStep(step + 1);
  };
  const finish = async (): Promise<void> => {
    setTried(!isRight);
    const right = detailsOf(draft.details);
    const data = copy?.data;
    if (!isRight || !copy || !data || !right) return;
    const fu = data.planningUnitList.find((one) => one.planningUnit.id === draft.planningUnitId);
    const tree = treeOfWizard(draft, right, data, {
      forecastingUnit: labels.name('forecastingUnit', fu?.planningUnit.forecastingUnit.id ?? 0),
      planningUnit: labels.name('planningUnit', draft.planningUnitId ?? 0),
      newId: idGenerator.recordId,
    });
    if (!tree) return;
    setBusy(true);
    const isDone = await onSave(copy, tree);
    setBusy(false);
    if (isDone) onClose();
  };

  return (
    <Dialog
      size="lg"
      title={t('treeList:wizard.title')}
      onClose={onClose}
      isDirty={draft !== begun}
      busy={isBusy}
      closesOutside={false}
    >
      <Steps
        step={step}
        of={stepNames.length}
        name={t(`treeList:wizard.step.${stepNames[step] ?? 'details'}`)}
        isBusy={isBusy}
        onPrevious={() => {
          setTried(false);
          setStep(step - 1);
        }}
        onNext={next}
        finish={
          <Button loading={isBusy} onClick={() => void finish()}>
            {t('treeList:create.confirm')}
          </Button>
        }
      >
        {step === 0 ? (
          <DetailsForm
            scope={scope}
            labels={labels}
            copies={copies}
            target={copy}
            onTarget={(chosen) => {
              setChosenId(chosen && copyId(chosen));
              setDraft({ ...draft, details: { ...draft.details, regionIds: [] }, planningUnitId: null });
            }}
            value={draft.details}
            onChange={(value) => setDraft({ ...draft, details: value })}
            isTried={isTried}
          />
        ) : (
          <WizardStep
            // What was typed as numbers belongs to its step.
            key={step}
            step={step}
            draft={draft}
            onChange={setDraft}
            problems={isTried ? wizardProblems(draft, step) : {}}
            copy={copy}
            scope={scope}
            labels={labels}
          />
        )}
      </Steps>
    </Dialog>
  );
}

interface WizardStepProps extends Pick<DetailsFormProps, 'scope' | 'labels'> {
  readonly step: number;
  readonly draft: WizardDraft;
  readonly onChange: (draft: WizardDraft) => void;
  readonly problems: WizardProblems;
  readonly copy: OpenForecastCopy | null;
}

function WizardStep({ step, draft, onChange, problems, copy, scope, labels }: WizardStepProps) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const [texts, setTexts] = useState<Partial<Record<WizardField, string>>>({});
  const head = (field: WizardField) => ({
    label: t(field === 'frequency' ? `treeList:wizard.frequency.${draft.use}` : `treeList:wizard.${field}`),
    withAsterisk: true,
    error: fieldText(problems[field], language),
  });
  const title = (field: 'people' | 'treated') => (
    <TextInput
      {...head(field)}
      placeholder={t(`treeList:wizard.example.${field}`)}
      value={draft[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
    />
  );
  const number = (field: 'number' | 'percentage' | 'amount' | 'frequency' | 'repeat') => {
    const known = draft[field];
    return (
      <TextInput
        {...head(field)}
        inputMode="decimal"
        value={texts[field] ?? (known === null ? '' : formatNumber(known, language, 8))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTexts({ ...texts, [field]: text });
          const value = text.trim() === '' ? null : parseNumber(text, language, 'decimal');
          onChange({ ...draft, [field]: value });
        }}
      />
    );
  };
  const choice = (
    field: 'unitId' | 'planningUnitId' | 'periodId' | 'repeatPeriodId',
    choices: readonly { readonly id: number; readonly label: string }[],
  ) => (
    <IdSelect
      {...head(field)}
      choices={choices}
      value={draft[field]}
      onChange={(id) => onChange({ ...draft, [field]: id })}
    />
  );
  const periods = scope.lists.usagePeriod.map((record) => ({
    id: Number(record.usagePeriodId),
    label: textIn(record, language),
  }));
  if (step === 1) {
    const units = scope.lists.unit
      .filter(
        ({ active, dimension }) =>
          active !== false && Number(referencedId(dimension, 'dimension')) === peopleDimension,
      )
      .map((record) => ({ id: Number(record.unitId), label: textIn(record, language) }));
    return (
      <Stack gap="sm">
        {title('people')}
        {choice('unitId', units)}
        {number('number')}
        {title('treated')}
        {number('percentage')}
      </Stack>
    );
  }
  if (step === 2) {
    const units = (copy?.data?.planningUnitList ?? [])
      .filter(({ active, treeForecast }) => active && treeForecast)
      .map(({ planningUnit: { id } }) => ({ id, label: labels.unit(id) }));
    return choice('planningUnitId', units);
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('treeList:wizard.use')}
        value={draft.use}
        onChange={(use) => onChange({ ...draft, use: uses.find((one) => one === use) ?? draft.use })}
      >
        <Stack gap="xs" mt="xs">
          {uses.map((use) => (
            <Radio key={use} value={use} label={t(`treeList:wizard.use.${use}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {number('amount')}
      {draft.use === 'once' ? null : (
        <>
          {number('frequency')}
          {choice('periodId', periods)}
        </>
      )}
      {draft.use === 'repeated' ? (
        <>
          {number('repeat')}
          {choice('repeatPeriodId', periods)}
        </>
      ) : null}
    </Stack>
  );
}
