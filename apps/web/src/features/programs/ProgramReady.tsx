import { Alert, Anchor, Button, Card, Group, List, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { openSteps } from './next-steps.ts';

export interface ReadyProgram {
  readonly id: number;
  readonly name: string;
}

/** The end of setting up a program: it is there, and what comes next is one click away. */
export function ProgramReady({
  program,
  onAgain,
}: {
  readonly program: ReadyProgram;
  readonly onAgain: () => void;
}) {
  const t = useTexts('programs');
  const { functions } = useSession();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <PageHeader title={t('programs:onboarding.title')} />
      <Stack gap="md">
        <Alert ref={done} tabIndex={-1} role="status" color="green" icon={<IconCheck aria-hidden />}>
          {t('programs:ready.done', { name: program.name })}
        </Alert>
        <Card component="section" aria-label={t('programs:ready.next')}>
          <Text fw={600} mb="xs">
            {t('programs:ready.next')}
          </Text>
          <List type="ordered" spacing="sm">
            {openSteps((id) => functions.has(id)).map(({ key, to }) => (
              <List.Item key={key}>
                <Anchor component={Link} to={to(program.id)}>
                  {t(`programs:ready.${key}`)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t(`programs:ready.${key}Hint`)}
                </Text>
              </List.Item>
            ))}
          </List>
        </Card>
        <Group>
          <Button variant="default" onClick={onAgain}>
            {t('programs:ready.again')}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
