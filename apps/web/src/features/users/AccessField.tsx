import { Stack, Text } from '@mantine/core';
import { isObject } from '@stockwell/model/objects';
import { useTexts } from '../../i18n/texts.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { AccessGrid } from './AccessGrid.tsx';
import type { AccessRow } from './access-rows.ts';

/** The access entries inside the user's form. They hang on the realm that the form has chosen. */
export function AccessField({ label, value, error, readOnly, drafts, onChange, onLeave }: FieldProps) {
  const t = useTexts('users');
  const { realm } = drafts;
  const realmId = isObject(realm) && typeof realm.id === 'number' ? realm.id : null;
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {t(realmId === null ? 'users:access.chooseRealm' : 'users:access.help')}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <AccessGrid
        rows={Array.isArray(value) ? (value as AccessRow[]) : []}
        onChange={(rows) => {
          onChange(rows);
          onLeave();
        }}
        realmId={realmId}
        readOnly={readOnly}
        checked={error !== null}
      />
    </Stack>
  );
}
