import { Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { planExportEndpoints as calls } from '@stockwell/model/api/plan-exports';
import { patterns } from '@stockwell/model/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { programChoices, useExportChoices, versionChoices } from './choices.ts';

const views = [1, 2, 3] as const;

/** The file that the form, as it is now, would write of a version. */
export function FilePreview({ context }: { readonly context: FormContext }) {
  const t = useTexts('integrations');
  const { language } = context.host;
  const { data: choices } = useExportChoices();
  const [programId, setProgramId] = useState<number | null>(null);
  const [versionId, setVersionId] = useState<number | null>(null);
  const fileName = String(context.drafts.fileName ?? '');
  const integrationViewId = views.find((id) => String(id) === String(context.drafts.integrationViewId));
  const isNamed = patterns.exportFileName.regex.test(fileName);
  const preview = useMutation({
    mutationFn: (body: {
      readonly fileName: string;
      readonly integrationViewId: 1 | 2 | 3;
      readonly programId: number;
      readonly versionId: number;
    }) => call(calls.preview, { body }),
  });
  const isChosen = programId !== null && versionId !== null;
  const isReady = isNamed && integrationViewId !== undefined && isChosen;
  const { variables: asked } = preview;
  // An answer for another name or view is not what this form would write.
  const isOfForm = asked?.fileName === fileName && asked.integrationViewId === integrationViewId;
  const data = isOfForm ? preview.data : undefined;
  const error = isOfForm ? preview.error : null;

  return (
    <Card>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('integrations:form.preview')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(isChosen && !isReady ? 'integrations:form.incomplete' : 'integrations:form.previewText')}
        </Text>
        <Group align="flex-end">
          <IdSelect
            label={t('integrations:program')}
            w={260}
            choices={programChoices(choices)}
            value={programId}
            onChange={(id) => {
              setProgramId(id);
              setVersionId(versionChoices(choices, id)[0]?.id ?? null);
              preview.reset();
            }}
          />
          <IdSelect
            label={t('integrations:version')}
            w={120}
            disabled={programId === null}
            choices={versionChoices(choices, programId)}
            value={versionId}
            onChange={(id) => {
              setVersionId(id);
              preview.reset();
            }}
          />
          <Button
            variant="default"
            loading={preview.isPending}
            disabled={!isReady}
            onClick={() => {
              if (isReady) preview.mutate({ fileName, integrationViewId, programId, versionId });
            }}
          >
            {t('integrations:form.show')}
          </Button>
        </Group>
        {error ? <ErrorNotice error={error} /> : null}
        {data ? (
          <Stack gap={4} aria-live="polite">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {data.fileName}
            </Text>
            <Text size="sm">
              {t('integrations:form.previewFacts', {
                size: sizeText(data.bytes, language),
                rows: formatNumber(data.rows, language, 0),
              })}
            </Text>
            <Code
              block
              role="region"
              tabIndex={0}
              aria-label={t('integrations:form.previewStart')}
              mah={320}
              style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {data.content}
            </Code>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
