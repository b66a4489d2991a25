import { Anchor, Text } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { isObject } from '@stockwell/model/objects';
import { Link } from 'react-router';
import type { Refusal } from '../../../api/refusal.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ErrorNotice } from '../../notice/ErrorNotice.tsx';
import { isId, referenceText } from '../entity-record.ts';
import { useEntityHost } from '../host.ts';
import { editPath } from '../routes.ts';

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
    <ErrorNotice messageCode={refusal.messageCode}>
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
    </ErrorNotice>
  );
}
