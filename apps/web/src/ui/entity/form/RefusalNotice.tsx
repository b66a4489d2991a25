import { Anchor, Text } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { Link } from 'react-router';
import { SaveRefused } from '../../SaveRefused.tsx';
import { useEntityHost } from '../host.ts';
import { isId, isObject, referenceText } from '../records.ts';
import type { Refusal } from '../refusal.ts';
import { editPath } from '../routes.ts';
import { useTexts } from '../texts.ts';

/** Why a save was refused; a duplicate leads to the record that has the value already. */
export function RefusalNotice({
  entity,
  refusal,
}: {
  readonly entity: EntityDeclaration;
  readonly refusal: Refusal;
}) {
  const t = useTexts();
  const { language } = useEntityHost();
  const { existing, duplicateLabels } = refusal.details;
  // A budget's code is taken within programs: they are named.
  const named = (Array.isArray(duplicateLabels) ? duplicateLabels : [])
    .map((label: unknown) => referenceText(label, language))
    .filter((name) => name !== '');
  const other = isObject(existing) && isId(existing.id) ? existing : null;
  const path = other && isId(other.id) ? editPath(entity, other.id) : undefined;
  return (
    <SaveRefused messageCode={refusal.messageCode}>
      {other && path && (
        <Text size="sm">
          {t('form.existing')}{' '}
          <Anchor component={Link} to={path} inherit underline="always">
            {String(other.name ?? other.id)}
          </Anchor>
        </Text>
      )}
      {named.length > 0 && <Text size="sm">{t('form.existingIn', { names: named.join(', ') })}</Text>}
      {refusal.reference && (
        <Text size="xs" c="dimmed">
          {t('error.reference', { reference: refusal.reference })}
        </Text>
      )}
    </SaveRefused>
  );
}
