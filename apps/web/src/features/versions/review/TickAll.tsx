import { Button, Group, Text } from '@mantine/core';
import type { ProblemReport } from '@stockwell/model/program-data/index';
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { type ReviewEdits, unticked, withoutTicks, withTicks } from './edits.ts';

interface TickAllProps {
  /** The problems that the filters leave, on all pages, and that may be ticked. */
  readonly shown: readonly ProblemReport[];
  readonly edits: ReviewEdits;
  readonly onEdits: (edits: ReviewEdits) => void;
}

/** Ticks every problem that is shown as reviewed, until it is saved with a way back. */
export function TickAll({ shown, edits, onEdits }: TickAllProps) {
  const t = useTexts('versions');
  const [ticked, setTicked] = useState<readonly ProblemReport[]>([]);
  const waiting = unticked(edits, shown);
  const taken = ticked.filter((report) => withoutTicks(edits, [report]) !== edits);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="xs"
        disabled={waiting.length === 0}
        leftSection={<IconChecks size={16} aria-hidden />}
        onClick={() => {
          setTicked(waiting);
          onEdits(withTicks(edits, waiting));
        }}
      >
        {t('versions:review.tickAll', { count: waiting.length })}
      </Button>
      {taken.length > 0 && (
        <>
          <Text size="sm" role="status">
            {t('versions:review.ticked', { count: taken.length })}
          </Text>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              setTicked([]);
              onEdits(withoutTicks(edits, taken));
            }}
          >
            {t('versions:review.untick')}
          </Button>
        </>
      )}
    </Group>
  );
}
