import { Badge, Stack, Text } from '@mantine/core';
import type { ExportRun } from '@stockwell/model/api/plan-exports';
import { IconAlertTriangle, IconCheck, IconClock, IconReplace } from '@tabler/icons-react';
import type { MessageText } from '../../i18n/message.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { Column } from '../../ui/table/index.ts';

type Standing = Pick<ExportRun, 'state' | 'lastError'>;

const marks = {
  pending: { color: 'yellow', icon: IconClock },
  failing: { color: 'red', icon: IconAlertTriangle },
  done: { color: 'green', icon: IconCheck },
  superseded: { color: 'gray', icon: IconReplace },
} as const;

/** What waits after an attempt that failed is not the same to people as what waits for its first. */
const markOf = ({ state, lastError }: Standing): keyof typeof marks =>
  state === 'pending' && lastError !== null ? 'failing' : state;

function StateMark({
  of,
  t,
  message,
}: {
  readonly of: Standing;
  readonly t: Translate;
  readonly message: MessageText;
}) {
  const mark = markOf(of);
  const { color, icon: Icon } = marks[mark];
  return (
    <Stack gap={2} align="flex-start">
      <Badge
        color={color}
        variant="light"
        autoContrast
        tt="none"
        leftSection={<Icon size={14} aria-hidden />}
      >
        {t(`integrations:state.${mark}`)}
      </Badge>
      {mark === 'failing' && of.lastError ? <Text size="xs">{message(of.lastError)}</Text> : null}
    </Stack>
  );
}

/** The state of a file and, where it could not be written, why and what to do. */
export const stateColumn = <Row extends Standing>(t: Translate, message: MessageText): Column<Row> => ({
  key: 'state',
  title: t('integrations:state'),
  kind: 'text',
  filter: 'choice',
  value: (row) => t(`integrations:state.${markOf(row)}`),
  render: (row) => <StateMark of={row} t={t} message={message} />,
});
