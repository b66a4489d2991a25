import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import './register.tsx';
import { Button, Card, Text } from '@mantine/core';
import { program } from '@stockwell/model/entities/program';
import { useRef, useState } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormFields } from '../../ui/entity/form/FormFields.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RemoteSelect } from '../../ui/select/RemoteSelect.tsx';
import { Steps } from '../../ui/steps/Steps.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { steps } from './onboarding-steps.ts';
import { ProgramReady, type ReadyProgram } from './ProgramReady.tsx';
import { UnitsStep } from './UnitsStep.tsx';
import { type Beginning, useBeginning, useOnboarding } from './use-onboarding.ts';

/** Setting up a program, step by step. What was entered is kept until it is saved or thrown away. */
export default function OnboardingPage() {
  return (
    <MasterDataHost>
      <Begun />
    </MasterDataHost>
  );
}

function Begun() {
  const beginning = useBeginning();
  const [ready, setReady] = useState<ReadyProgram | null>(null);
  const [isAnother, setAnother] = useState(false);
  if (ready)
    return (
      <ProgramReady
        program={ready}
        onAgain={() => {
          setAnother(true);
          setReady(null);
        }}
      />
    );
  // What was saved is no draft any more: another program begins with nothing.
  const begins = isAnother ? nothing : beginning;
  return begins && <Wizard beginning={begins} onReady={setReady} />;
}

const nothing: Beginning = { kept: null, task: null };

interface WizardProps {
  readonly beginning: Beginning;
  readonly onReady: (program: ReadyProgram) => void;
}

function Wizard({ beginning, onReady }: WizardProps) {
  const t = useTexts('programs', 'grids');
  const box = useRef<HTMLDivElement>(null);
  const wizard = useOnboarding(beginning, {
    onReady,
    // The first field that is wrong takes the focus, so that nobody has to look for it.
    onProblem: () =>
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus(),
      ),
  });
  const { form, grid, step, current, asked } = wizard;
  return (
    <>
      <PageHeader
        title={t('programs:onboarding.title')}
        {...(beginning.task ? {} : { description: t('programs:onboarding.kept') })}
      />
      <Steps
        boxRef={box}
        step={step}
        of={steps.length}
        name={t(`programs:step.${current.key}`)}
        onPrevious={wizard.previous}
        onNext={wizard.next}
        aside={
          <Button variant="subtle" color="gray" onClick={() => void wizard.discard()}>
            {t('programs:onboarding.discard')}
          </Button>
        }
        finish={
          <Button loading={wizard.busy} onClick={() => void wizard.submit()}>
            {t('form.submit')}
          </Button>
        }
      >
        {wizard.refused && <ErrorNotice messageCode={wizard.refused} />}
        {current.key === 'place' && !wizard.own && <RealmStep wizard={wizard} />}
        {asked.length > 0 && (
          <FormFields entity={program} form={{ ...form, fields: [...asked] }} readOnly={false} />
        )}
        {current.key === 'units' && <UnitsStep wizard={wizard} />}
        {current.key === 'units' && wizard.tried && !wizard.complete && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {grid.changes.size === 0
              ? t('programs:onboarding.oneUnit')
              : t('grids:rowsToCorrect', { rows: grid.problems.size })}
          </Text>
        )}
      </Steps>
    </>
  );
}

/** Users of a realm have theirs; the others choose one. */
function RealmStep({ wizard }: { readonly wizard: ReturnType<typeof useOnboarding> }) {
  const t = useTexts();
  const message = useMessage();
  const { realm, tried } = wizard;
  return (
    <Card>
      <RemoteSelect
        label={t('entities:realm.one')}
        withAsterisk
        placeholder={t('form.choose')}
        maw={400}
        asked={{ entity: 'realm' }}
        value={realm}
        error={tried && realm === null ? message('static.validation.required') : null}
        onChange={wizard.chooseRealm}
      />
    </Card>
  );
}
