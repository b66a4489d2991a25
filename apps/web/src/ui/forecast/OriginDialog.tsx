import { ActionIcon, Anchor, Button, Stack, Text } from '@mantine/core';
import type { ForecastOrigin } from '@stockwell/model/program-data/index';
import { IconFileImport } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useOpens } from '../../platform/menu/use-opens.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { originPartText } from './origin-text.ts';
import { useForecastLabels } from './use-forecast-labels.ts';
import { useForecastCodes } from './use-forecast-programs.ts';

interface OriginProps {
  readonly origin: ForecastOrigin;
}

const compareRoute = '/report/compareAndSelectScenario/{programId}/{planningUnitId}/{regionId}';

/** `Imported from FC-CODE v3`. */
export function useOriginText(): (origin: ForecastOrigin) => string {
  const t = useTexts('forecast');
  const codeOf = useForecastCodes();
  return useCallback(
    ({ programId, versionId }) =>
      t('forecast:origin.from', { program: codeOf(programId), version: versionId }),
    [t, codeOf],
  );
}

/** Where an imported forecast comes from, with the way back to where it was selected. */
export function OriginDetails({ origin }: OriginProps) {
  const t = useTexts('forecast');
  const { language } = useSession();
  const { product, region } = useForecastLabels(null);
  const opens = useOpens();
  const textOf = useOriginText();
  return (
    <Stack gap="sm">
      <Text size="sm">{textOf(origin)}</Text>
      {origin.parts.map((part) => (
        <div key={`${part.planningUnitId} ${part.regionId}`}>
          <Text size="sm">
            {t('forecast:origin.part', {
              product: product(part.planningUnitId),
              region: region(part.regionId),
              selected: originPartText(part, language),
            })}
          </Text>
          {opens(compareRoute) ? (
            <Anchor
              size="sm"
              component={Link}
              to={`/report/compareAndSelectScenario/${origin.programId}/${part.planningUnitId}/${part.regionId}`}
            >
              {t('forecast:origin.compare')}
            </Anchor>
          ) : null}
        </div>
      ))}
    </Stack>
  );
}

interface OriginButtonProps {
  readonly text: string;
  /** By keyboard the menu of the row leads there. */
  readonly isInSheet?: boolean;
  readonly onOpen: () => void;
}

/** Opens where a forecast comes from, beside its quantity. */
export function OriginButton({ text, isInSheet = false, onOpen }: OriginButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={text}
      title={text}
      {...(isInSheet ? { tabIndex: -1 } : {})}
      onClick={onOpen}
    >
      <IconFileImport size={14} aria-hidden />
    </ActionIcon>
  );
}

export function OriginDialog({ origin, onClose }: OriginProps & { readonly onClose: () => void }) {
  const t = useTexts('forecast');
  return (
    <Dialog
      title={t('forecast:origin.title')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('forecast:validation.close')}
        </Button>
      }
    >
      <OriginDetails origin={origin} />
    </Dialog>
  );
}
