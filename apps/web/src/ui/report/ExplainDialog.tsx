import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { type ExplainedFigure, type ExplainedInput, PlainTable } from '../table/index.ts';

interface ExplainDialogProps {
  readonly figure: ExplainedFigure;
  readonly onClose: () => void;
}

/** Why a figure of a report is what it is: its rule, what the rule takes, and the records where they are here. */
export function ExplainDialog({ figure, onClose }: ExplainDialogProps) {
  const t = useTexts('reports');
  const { title, about, value, formula, inputs, more, moreHasRule, links = [] } = figure;
  return (
    <Dialog size="50rem" title={t('reports:explain.title', { figure: title })} onClose={onClose}>
      <Stack gap="md">
        {about ? <Text size="sm">{about}</Text> : null}
        {moreHasRule ? null : (
          <>
            <Group justify="space-between" gap="md">
              <Text>{title}</Text>
              <Text fw={600}>{value}</Text>
            </Group>
            <Text size="sm">{formula}</Text>
          </>
        )}
        {inputs.length > 0 ? (
          <PlainTable<ExplainedInput>
            label={t('reports:explain.inputs')}
            columns={[
              {
                key: 'label',
                title: t('reports:explain.input'),
                kind: 'text',
                value: ({ label }) => label,
              },
              {
                key: 'value',
                title: t('reports:explain.figure'),
                kind: 'number',
                value: () => null,
                text: (input) => input.value,
              },
            ]}
            rows={inputs}
            keyOf={({ label }) => label}
            rowHeading="label"
          />
        ) : null}
        {more?.()}
        {links.length > 0 ? (
          <Group gap="md">
            {links.map(({ text, href }) => (
              <Anchor key={href} component={Link} to={href} size="sm">
                {text}
              </Anchor>
            ))}
          </Group>
        ) : null}
      </Stack>
    </Dialog>
  );
}
