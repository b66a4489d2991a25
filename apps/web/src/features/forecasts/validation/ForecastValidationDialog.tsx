import { Button, Checkbox, List, Stack, Text } from '@mantine/core';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useForecastLabels } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { treeNames } from './tree-names.ts';
import { validationLines, validationSections } from './validation-lines.ts';

interface ForecastValidationDialogProps {
  /** Null while it is being read. */
  readonly data: DatasetData | null;
  /** The forecast could not be read. */
  readonly isUnread?: boolean;
  /** What follows; without it the dialog only informs. */
  readonly confirmText?: string;
  readonly onConfirm?: () => void;
  readonly onClose: () => void;
}

/** What should be looked at in a forecast before it is uploaded. Nothing of it stops the upload. */
export function ForecastValidationDialog({
  data,
  isUnread = false,
  confirmText,
  onConfirm,
  onClose,
}: ForecastValidationDialogProps) {
  const t = useTexts('forecast');
  const { language } = useSession();
  const { product, region } = useForecastLabels(data);
  const [selectedOnly, setSelectedOnly] = useState(false);
  const { data: check, isError: isFailed } = useQuery({
    queryKey: ['forecasts', 'validation', data?.programId, data?.currentVersion.versionId, selectedOnly],
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    queryFn: data
      ? ({ signal }) => engine().run('uploadCheck', { data, selectedOnly }, { signal })
      : skipToken,
  });
  const isError = isFailed || isUnread;
  const lines =
    check &&
    data &&
    validationLines(check, { t, language, product, region, names: treeNames(data.treeList, language) });
  return (
    <Dialog
      size="xl"
      title={t('forecast:validation.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {onConfirm ? t('cancel') : t('forecast:validation.close')}
          </Button>
          {onConfirm && confirmText ? (
            <Button disabled={!lines && !isError} onClick={onConfirm}>
              {confirmText}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="md">
        <Checkbox
          label={t('forecast:validation.selectedOnly')}
          checked={selectedOnly}
          onChange={(event) => setSelectedOnly(event.currentTarget.checked)}
        />
        {isFailed ? <ErrorNotice text={t('forecast:validation.failed')} /> : null}
        {isUnread ? <ErrorNotice text={t('forecast:validation.notRead')} /> : null}
        {!lines && !isError ? <LoadingSpinner /> : null}
        {lines
          ? validationSections.map((section) => (
              <section key={section} aria-label={t(`forecast:validation.section.${section}`)}>
                <Text fw={600}>{t(`forecast:validation.section.${section}`)}</Text>
                {lines[section].length === 0 ? (
                  <Text size="sm" c="dimmed">
                    {t('forecast:validation.none')}
                  </Text>
                ) : (
                  <List size="sm">
                    {lines[section].map((line) => (
                      <List.Item key={line}>{line}</List.Item>
                    ))}
                  </List>
                )}
              </section>
            ))
          : null}
      </Stack>
    </Dialog>
  );
}
