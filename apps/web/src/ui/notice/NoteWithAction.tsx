import { Button, Group, Text } from '@mantine/core';

interface NoteWithActionProps {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A remark on what stands below it, and what can be done about it. */
export function NoteWithAction({ text, action, onAction }: NoteWithActionProps) {
  return (
    <Group gap="sm" role="note">
      <Text size="sm">{text}</Text>
      <Button size="compact-sm" variant="default" onClick={onAction}>
        {action}
      </Button>
    </Group>
  );
}
