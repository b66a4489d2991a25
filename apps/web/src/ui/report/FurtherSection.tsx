import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface FurtherSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** What people can ask further about a result, below it. */
export function FurtherSection({ title, text, children }: FurtherSectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
