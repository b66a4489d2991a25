import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { freights, leadTimes } from '@stockwell/model/logistics';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import { separatorsOf } from '../../../ui/numbers/number-text.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { ProgramPart } from './ProgramPart.tsx';
import { programCode, selectChoices } from './place-choices.ts';
import type { ProgramFieldsProps } from './program-fields.ts';

const beginnings = ['monthsInPastForAmc', 'monthsInFutureForAmc', 'shelfLife'] as const;
type NumberName = (typeof freights)[number] | (typeof leadTimes)[number] | (typeof beginnings)[number];
const half = { base: 1, sm: 2 };
const thirds = { base: 1, sm: 2, md: 3 };

/** Name, code and manager of the program, its freight and lead times, and what its products begin with. */
export function DataFields({ draft, choices, errorOf, set }: ProgramFieldsProps) {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const { group, decimal } = separatorsOf(language);
  const number = (name: NumberName, label: string, decimals: number) => (
    <NumberBox
      key={name}
      label={label}
      withAsterisk
      allowNegative={false}
      decimalScale={decimals}
      thousandSeparator={group}
      decimalSeparator={decimal}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <ProgramPart title={t('entities:program.group.identity')}>
        <Stack gap="md">
          <SimpleGrid cols={half}>
            <TextInput
              label={t('entities:program.label')}
              withAsterisk
              maxLength={255}
              value={draft.label}
              error={errorOf('label')}
              onChange={(event) => set({ label: event.currentTarget.value })}
            />
            <IdSelect
              label={t('entities:program.programManager')}
              withAsterisk
              placeholder={t('form.choose')}
              choices={selectChoices(choices.programManager, language)}
              value={draft.programManagerId}
              error={errorOf('programManagerId')}
              onChange={(programManagerId) => set({ programManagerId })}
            />
            <TextInput
              label={t('entities:program.freeCode')}
              description={t('entities:program.freeCode.help')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={6}
              value={draft.freeCode}
              error={errorOf('freeCode')}
              onChange={(event) => set({ freeCode: event.currentTarget.value.toUpperCase() })}
            />
            <TextInput
              label={t('entities:program.programCode')}
              description={t('entities:program.programCode.help')}
              inputWrapperOrder={['label', 'input', 'description']}
              readOnly
              variant="filled"
              value={programCode(draft, choices)}
            />
          </SimpleGrid>
          <Textarea
            label={t('entities:program.programNotes')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={600}
            value={draft.notes}
            error={errorOf('notes')}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </Stack>
      </ProgramPart>
      <ProgramPart title={t('entities:program.group.freight')}>
        <SimpleGrid cols={thirds}>
          {freights.map((name) => number(name, t(`entities:program.${name}`), 2))}
        </SimpleGrid>
      </ProgramPart>
      <ProgramPart title={t('entities:program.group.leadTimes')}>
        <SimpleGrid cols={thirds}>
          {leadTimes.map((name) => number(name, t(`entities:program.${name}`), 2))}
        </SimpleGrid>
      </ProgramPart>
      <ProgramPart title={t('pipeline:step.planningUnits')}>
        <Text size="sm" mb="sm">
          {t('pipeline:program.beginning')}
        </Text>
        <SimpleGrid cols={thirds}>
          {beginnings.map((name) => number(name, t(`entities:programPlanningUnit.${name}`), 0))}
        </SimpleGrid>
      </ProgramPart>
    </>
  );
}
