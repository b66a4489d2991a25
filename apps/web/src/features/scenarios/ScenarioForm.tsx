import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type Refusal, type Scenario, scenarioOf, scenarios } from '@stockwell/engine/scenarios/index';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { leadsToUnread } from '../../ui/months/index.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { idGenerator, type ProgramLabels } from '../../ui/program/index.ts';
import { useStable } from '../../ui/use-stable.ts';
import type { AskedLine } from './line-history.ts';
import { ParameterInput } from './ParameterInput.tsx';
import { refusalText, type ScenarioLabels } from './parameter-texts.ts';
import { filled, type ParameterDraft, parametersIn, presetDraft } from './parameters.ts';
import { partnerOptions } from './partner-options.ts';

interface ScenarioFormProps {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  readonly today: DateText;
  readonly names: ProgramLabels;
  readonly labels: ScenarioLabels;
  /** The line that is edited; a new one otherwise. */
  readonly line?: AskedLine;
  /** Answers why the line is refused; nothing when it was taken. */
  readonly onSubmit: (line: AskedLine) => Promise<readonly Refusal[]>;
  readonly onCancel?: () => void;
}

const firstScenario = (): Scenario => {
  const [first] = scenarios;
  if (!first) throw new Error('There is no scenario');
  return first;
};

/** Any scenario, from what it declares of its parameters. */
export function ScenarioForm(props: ScenarioFormProps) {
  const { data, planningUnitId, today, names, labels, line, onSubmit, onCancel } = props;
  const { t } = labels;
  const place = { data, planningUnitId, today };
  const [scenario, setScenario] = useState<Scenario>(
    () => (line && scenarioOf(line.scenarioId)) ?? firstScenario(),
  );
  const [draft, setDraft] = useState<ParameterDraft>(() => line?.parameters ?? presetDraft(scenario, place));
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [busy, setBusy] = useState(false);
  const general = refusals.filter(
    ({ parameter }) => parameter === null || !(parameter in scenario.parameters),
  );

  const choose = (id: number) => {
    const next = scenarioOf(id) ?? scenario;
    setScenario(next);
    setDraft(presetDraft(next, place));
    setRefusals([]);
  };

  const settle = useStable((sent: ParameterDraft, found: readonly Refusal[]) => {
    // What has been chosen or typed meanwhile is another line.
    if (draft !== sent) return;
    setRefusals(found);
    if (found.length === 0 && !line) setDraft(presetDraft(scenario, place));
  });

  async function submit() {
    setBusy(true);
    const sent = draft;
    const found = await onSubmit({
      id: line?.id ?? idGenerator.recordId(),
      scenarioId: scenario.id,
      parameters: parametersIn(draft),
      ticked: true,
    }).finally(() => setBusy(false));
    settle(sent, found);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!leadsToUnread(event.currentTarget)) void submit();
      }}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('scenarios:form.scenario')}
          data={scenarios.map(({ id, key }) => ({ value: String(id), label: t(`scenarios:name.${key}`) }))}
          value={String(scenario.id)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
        <Text size="sm" c="dimmed">
          {t(`scenarios:hint.${scenario.key}`)}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {Object.entries(scenario.parameters).map(([name, rule]) => {
            const refusal = refusals.find(({ parameter }) => parameter === name);
            return (
              <ParameterInput
                key={`${scenario.id} ${name}`}
                name={name}
                rule={rule}
                value={draft[name]}
                error={refusal ? refusalText(refusal, labels) : null}
                options={partnerOptions(name, draft, place, names, labels)}
                onChange={(value) => {
                  setDraft(filled(draft, name, value, place));
                  setRefusals(refusals.filter(({ parameter }) => parameter !== name));
                }}
              />
            );
          })}
        </SimpleGrid>
        {general.map((refusal) => (
          <ErrorNotice key={refusal.code} text={refusalText(refusal, labels)} />
        ))}
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('lists:cancel')}
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {t(line ? 'scenarios:form.change' : 'scenarios:form.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
