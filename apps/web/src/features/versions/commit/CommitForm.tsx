import { Alert, Button, Group, List, Radio, Stack, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { versionTypeText } from '../../../ui/program/index.ts';
import type { Gate } from './commit-gate.ts';

export interface CommitWish {
  readonly versionTypeId: number;
  readonly notes: string;
}

interface CommitFormProps {
  readonly wish: CommitWish;
  /** Called with what was changed. */
  readonly onChange: (wish: Partial<CommitWish>) => void;
  /** Null while it is not known yet. */
  readonly gate: Gate | null;
  readonly openProblems: number;
  /** Below the obstacles: where they are. */
  readonly details?: React.ReactNode;
  readonly busy: boolean;
  readonly button: string;
  readonly onCommit: () => void;
}

const longestNotes = 65_535;
const types = [1, 2] as const;

/** Type, notes, and the button when a commit is possible; otherwise what stands in its way. */
export function CommitForm({
  wish,
  onChange,
  gate,
  openProblems,
  details,
  busy,
  button,
  onCommit,
}: CommitFormProps) {
  const t = useTexts('versions');
  const { language } = useSession();
  return (
    <Stack gap="md" maw={720}>
      <Radio.Group
        label={t('versions:form.type')}
        value={String(wish.versionTypeId)}
        onChange={(value) => onChange({ versionTypeId: Number(value) })}
      >
        <Group mt={4}>
          {types.map((type) => (
            <Radio key={type} value={String(type)} label={versionTypeText(type, language)} disabled={busy} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={t('versions:form.notes')}
        description={t('versions:form.notesHint')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestNotes}
        value={wish.notes}
        disabled={busy}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      {gate && gate.obstacles.length > 0 && (
        <Alert role="status" icon={<IconInfoCircle aria-hidden />} color="yellow" variant="light">
          <List size="sm">
            {gate.obstacles.map((obstacle) => (
              <List.Item key={obstacle}>
                {t(`versions:obstacle.${obstacle}`, { count: openProblems })}
              </List.Item>
            ))}
          </List>
          {details}
        </Alert>
      )}
      {gate?.may && (
        <Group>
          <Button loading={busy} onClick={onCommit}>
            {button}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
