import './register.tsx';
import { Button, Card, Group, Progress, Stack, Text, TextInput, Title } from '@mantine/core';
import { programEndpoints } from '@stockwell/model/api/programs';
import { program } from '@stockwell/model/entities/program';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../app/session/context.ts';
import { keepDraft, takeDraft } from '../../app/session/drafts.ts';
import { useMessage } from '../../i18n/message.ts';
import { bodyOf } from '../../ui/entity/form/drafts.ts';
import { FormFields } from '../../ui/entity/form/FormFields.tsx';
import { useEntityForm } from '../../ui/entity/form/use-entity-form.ts';
import { refusedCells, rowBody } from '../../ui/entity/grid/grid-rows.ts';
import { useGrid } from '../../ui/entity/grid/use-grid.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { forgetEntity } from '../../ui/entity/queries.ts';
import { isObject, type Option } from '../../ui/entity/records.ts';
import { refusalOf } from '../../ui/entity/refusal.ts';
import { RemoteSelect } from '../../ui/entity/select/RemoteSelect.tsx';
import { type FormTask, useFormTask } from '../../ui/entity/task.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SaveRefused } from '../../ui/SaveRefused.tsx';
import { newProgramUnitSpec } from '../grids/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { isKept, type Kept, keptIn, onboardingDraft } from './onboarding-draft.ts';
import { lastStep, progressAt, stepOfField, steps } from './onboarding-steps.ts';
import { UnitsStep } from './UnitsStep.tsx';

/** Setting up a program, step by step. What was entered is kept until it is saved or thrown away. */
export default function OnboardingPage() {
  return (
    <MasterDataHost>
      <Restored />
    </MasterDataHost>
  );
}

/** The draft of an earlier visit is read before the steps begin; somebody's request leaves it where it is. */
function Restored() {
  const task = useFormTask('program', null);
  const [kept, setKept] = useState<Kept | null | undefined>(undefined);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (task) {
      setKept(null);
      return;
    }
    takeDraft(onboardingDraft).then(
      (draft) => setKept(isKept(draft?.value) ? draft.value : null),
      () => setKept(null),
    );
  }, [task]);
  return kept === undefined ? null : <Wizard kept={kept} task={task} />;
}

interface WizardProps {
  readonly kept: Kept | null;
  readonly task: FormTask | null;
}

function Wizard({ kept, task }: WizardProps) {
  const t = useTexts('programs', 'grids');
  const host = useEntityHost();
  const message = useMessage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { reloadAccess } = useSession();
  const form = useEntityForm(program, null, task?.drafts);
  const release = host.useUnsavedChanges(task !== null && form.dirty);
  const spec = useMemo(newProgramUnitSpec, []);
  const grid = useGrid(spec, []);
  const [step, setStep] = useState(kept?.step ?? 0);
  const own: Option | null = host.realm ? { id: host.realm.realmId, text: host.realm.text } : null;
  const [realm, setRealm] = useState<Option | null>(own ?? task?.realm ?? kept?.realm ?? null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const restored = useRef(false);
  const { drafts } = form.state;

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    if (!kept) return;
    const { drafts: entered, rows } = keptIn(kept, host.language, spec.entity);
    form.continueFrom(form.state.base, { ...form.state.drafts, ...entered });
    if (rows.length > 0) grid.change([], rows);
  });

  // Kept with every change, so that a reload or the end of a session loses nothing.
  const saved = useRef(false);
  useEffect(() => {
    if (!restored.current || saved.current || task) return;
    const timer = setTimeout(() => {
      void keepDraft(onboardingDraft, { language: form.language, step, realm, drafts, rows: grid.rows });
    }, 400);
    return () => clearTimeout(timer);
  }, [form.language, step, realm, drafts, grid.rows, task]);

  const current = steps[step] ?? steps[0];
  const asked = current.fields as readonly string[];
  const wrong = Object.keys(form.problems).filter((path) => asked.includes(path.split('.')[0] ?? path));
  const complete =
    current.key === 'realm'
      ? realm !== null
      : current.key === 'units'
        ? grid.changes.size > 0 && grid.problems.size === 0
        : wrong.length === 0;

  function go(to: number) {
    setTried(false);
    setStep(to);
    requestAnimationFrame(() => heading.current?.focus());
  }

  /** The first field that is wrong takes the focus, so that nobody has to look for it. */
  function focusProblem() {
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus(),
    );
  }

  function next() {
    setTried(true);
    for (const name of asked) form.leave(name);
    if (complete) go(step + 1);
    else focusProblem();
  }

  async function submit() {
    setTried(true);
    setRefused(null);
    if (!grid.check() || !complete) return;
    const sent = grid.rows.filter(({ key }) => grid.changes.has(key));
    const body = {
      ...bodyOf(program, drafts, null, form.language),
      programPlanningUnits: sent.map((row) => rowBody(spec.entity, row, form.language)),
    };
    setBusy(true);
    try {
      const answer = await host.call(programEndpoints.initialize, { body });
      saved.current = true;
      release();
      if (!task) await takeDraft(onboardingDraft);
      await reloadAccess();
      await forgetEntity(client, 'program');
      if (task && isObject(answer) && typeof answer.id === 'number') return await task.onSaved(answer.id);
      const code = isObject(answer) ? String(answer.messageCode) : 'static.message.addSuccess';
      await navigate(`/program/listProgram/green/${encodeURIComponent(code)}`);
    } catch (failure) {
      const told = refusalOf(failure);
      setRefused(told.messageCode);
      const [first] = Object.keys(told.fields);
      const units = Object.fromEntries(
        Object.entries(told.fields)
          .filter(([path]) => path.startsWith('programPlanningUnits.'))
          .map(([path, code]) => [path.slice('programPlanningUnits.'.length), code]),
      );
      grid.mark(refusedCells(units, sent));
      form.refuse(told.fields);
      if (first !== undefined) go(stepOfField(first));
    } finally {
      setBusy(false);
    }
  }

  async function discard() {
    saved.current = true;
    release();
    if (!task) await takeDraft(onboardingDraft);
    await navigate(`/program/listProgram/red/${encodeURIComponent('static.message.cancelled')}`);
  }

  return (
    <>
      <PageHeader
        title={t('programs:onboarding.title')}
        {...(task ? {} : { description: t('programs:onboarding.kept') })}
      />
      <Stack gap="md" ref={box}>
        <Progress
          value={progressAt(step)}
          size="lg"
          aria-label={t('programs:onboarding.progress', { step: step + 1, of: steps.length })}
        />
        <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('programs:onboarding.step', {
            step: step + 1,
            of: steps.length,
            name: t(`programs:step.${current.key}`),
          })}
        </Title>
        {refused && <SaveRefused messageCode={refused} />}
        {current.key === 'realm' && (
          <Card>
            {own ? (
              <TextInput
                label={t('entities:realm.one')}
                value={own.text}
                readOnly
                variant="filled"
                maw={400}
              />
            ) : (
              <RemoteSelect
                label={t('entities:realm.one')}
                withAsterisk
                placeholder={t('form.choose')}
                maw={400}
                asked={{ entity: 'realm' }}
                value={realm}
                error={tried && realm === null ? message('static.validation.required') : null}
                onChange={(option) => {
                  setRealm(option);
                  form.change('realmCountry', null);
                }}
              />
            )}
          </Card>
        )}
        {asked.length > 0 && (
          <FormFields entity={program} form={{ ...form, fields: [...asked] }} readOnly={false} />
        )}
        {current.key === 'units' && <UnitsStep spec={spec} grid={grid} />}
        {current.key === 'units' && tried && !complete && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {grid.changes.size === 0
              ? t('programs:onboarding.oneUnit')
              : t('grids:rowsToCorrect', { rows: grid.problems.size })}
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={() => void discard()}>
            {t('programs:onboarding.discard')}
          </Button>
          <Group gap="sm">
            <Button
              variant="default"
              disabled={step === 0}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => go(step - 1)}
            >
              {t('programs:onboarding.previous')}
            </Button>
            {step < lastStep ? (
              <Button rightSection={<IconArrowRight size={16} aria-hidden />} onClick={next}>
                {t('programs:onboarding.next')}
              </Button>
            ) : (
              <Button loading={busy} onClick={() => void submit()}>
                {t('form.submit')}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </>
  );
}
