import { Code, Text } from '@mantine/core';
import { isObject } from '@stockwell/model/objects';
import { useTexts } from '../../i18n/texts.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { roleIdOf } from './role-id.ts';

/** The id the role has, or will have. */
export function RoleIdNote({ context }: { readonly context: FormContext }) {
  const t = useTexts('users');
  const { record, drafts } = context;
  const name = isObject(drafts.label) ? String(drafts.label.label_en ?? '') : '';
  const id = record ? String(record.roleId) : name.trim() ? roleIdOf(name) : null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(record ? 'users:role.id' : 'users:role.idFromName')} {id && <Code>{id}</Code>}
    </Text>
  );
}
