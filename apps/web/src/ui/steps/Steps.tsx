import { Button, Group, Progress, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { progressAt } from './progress-at.ts';

interface StepsProps {
  /** Counted from 0. */
  readonly step: number;
  readonly of: number;
  /** What the step is called. */
  readonly name: string;
  readonly children: ReactNode;
  /** Missing where nothing can be gone back to. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext: () => void;
  /** In place of the button that goes on, at the last step. */
  readonly finish: ReactNode;
  /** What else can be done, on the other side. */
  readonly aside?: ReactNode;
  /** Nothing can be pressed while something is done. */
  readonly isBusy?: boolean;
  readonly boxRef?: Ref<HTMLDivElement>;
}

/** Work in several steps: how far it has come, the step, and the way back and on. A new step takes the focus. */
export function Steps(props: StepsProps) {
  const { step, of, name, isBusy = false } = props;
  const t = useTexts('steps');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <Stack gap="md" ref={props.boxRef}>
      <Progress
        value={progressAt(step, of)}
        size="lg"
        aria-label={t('steps:progress', { step: step + 1, of })}
      />
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('steps:heading', { step: step + 1, of, name })}
      </Title>
      {props.children}
      <Group justify="space-between">
        <div>{props.aside}</div>
        <Group gap="sm">
          <Button
            variant="default"
            disabled={step === 0 || isBusy}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={props.onPrevious}
          >
            {t('steps:previous')}
          </Button>
          {step < of - 1 ? (
            <Button
              disabled={isBusy}
              rightSection={<IconArrowRight size={16} aria-hidden />}
              onClick={props.onNext}
            >
              {t('steps:next')}
            </Button>
          ) : (
            props.finish
          )}
        </Group>
      </Group>
    </Stack>
  );
}
