import { Alert, Box, Button, Card, List, NativeSelect, Text, Textarea } from '@mantine/core';
import { versionStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import type { DecisionObstacle } from './edits.ts';
import classes from './review.module.css';

interface DecisionFormProps {
  readonly statusId: number;
  readonly notes: string;
  readonly versionNotes: string;
  readonly obstacles: readonly DecisionObstacle[];
  readonly waiting: number;
  readonly busy: boolean;
  /** Why the server refused; the version has to be loaded again. */
  readonly refusal: string | null;
  readonly onStatus: (statusId: number) => void;
  readonly onNotes: (notes: string) => void;
  readonly onSave: () => void;
  readonly onRefresh: () => void;
}

const longestNotes = 65_535;

/** The decision on a final version, with what it still needs. */
export function DecisionForm(props: DecisionFormProps) {
  const { statusId, notes, versionNotes, obstacles, waiting, busy, refusal } = props;
  const t = useTexts('versions');
  const { language } = useSession();
  return (
    <Card>
      {versionNotes !== '' && (
        <details className={classes.notes}>
          <summary>
            {t('versions:review.versionNotes')}: {versionNotes.split('\n')[0]}
          </summary>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {versionNotes}
          </Text>
        </details>
      )}
      <div className={classes.decision}>
        <NativeSelect
          label={t('versions:review.decision')}
          data={versionStatuses.map(({ id, label }) => ({
            value: String(id),
            label: textOf(label, language),
          }))}
          value={String(statusId)}
          disabled={busy}
          onChange={(event) => props.onStatus(Number(event.currentTarget.value))}
        />
        <Textarea
          label={t('versions:form.notes')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={longestNotes}
          value={notes}
          disabled={busy}
          onChange={(event) => props.onNotes(event.currentTarget.value)}
        />
        <Button loading={busy} disabled={obstacles.length > 0} onClick={props.onSave}>
          {t('versions:review.update')}
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {t('versions:review.decisionHint')}
      </Text>
      {obstacles.length > 0 && (
        <Alert mt="sm" role="status" color="yellow" variant="light">
          <List size="sm">
            {obstacles.map((obstacle) => (
              <List.Item key={obstacle}>
                {t(`versions:review.obstacle.${obstacle}`, { count: waiting })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {refusal !== null && (
        <Box mt="sm">
          <ErrorNotice
            text={refusal}
            action={{ label: t('versions:review.refresh'), onClick: props.onRefresh }}
          />
        </Box>
      )}
    </Card>
  );
}
