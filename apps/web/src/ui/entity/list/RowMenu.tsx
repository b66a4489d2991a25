import { ActionIcon, Menu } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { IconCircleCheck, IconCircleOff, IconDots, IconHistory, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { EntityRecord } from '../entity-record.ts';
import { titleOf } from '../entity-record.ts';
import { useEntityHost } from '../host.ts';
import { overridesOf, type RowAction } from '../registry.ts';
import { recordPath } from '../routes.ts';

interface RowMenuProps {
  readonly entity: EntityDeclaration;
  readonly record: EntityRecord;
  readonly listSearch: string;
  readonly onHistory: (record: EntityRecord) => void;
  readonly onActivation: (record: EntityRecord) => void;
  readonly onDialog: (action: RowAction, record: EntityRecord) => void;
  readonly refresh: () => void;
}

const useAnywhere = () => () => true;

/** Whether this user may change a record of the entity. */
export function useMayEdit(entity: EntityDeclaration): (record: EntityRecord) => boolean {
  const host = useEntityHost();
  const { mayEdit, useReach = useAnywhere } = overridesOf(entity.name);
  const reaches = useReach();
  return (record) =>
    !entity.savedElsewhere &&
    host.holds(...entity.permissions.edit) &&
    (mayEdit?.(record, host) ?? true) &&
    reaches(record);
}

/** What can be done with a row. Entities add their own actions by the registry. */
export function RowMenu(props: RowMenuProps) {
  const { entity, record, listSearch, onHistory, onActivation, onDialog, refresh } = props;
  const t = useTexts(...(overridesOf(entity.name).namespaces ?? []));
  const message = useMessage();
  const host = useEntityHost();
  const navigate = useNavigate();
  const mayEdit = useMayEdit(entity)(record);
  const path = recordPath(entity, record, host);
  const hasHistory = path !== undefined && host.holds(...entity.permissions.edit);
  // What else can be done with a record needs the server.
  const own = (overridesOf(entity.name).rowActions ?? []).filter(
    ({ visible }) => host.source === 'server' && visible(record, host),
  );
  const active = record.active !== false;
  if (!path && own.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          data-nav="menu"
          aria-label={t('actionsFor', { name: titleOf(entity, record, host.language) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {path && (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => navigate(path, { state: { listSearch } })}
          >
            {t(mayEdit ? 'edit' : 'view')}
          </Menu.Item>
        )}
        {hasHistory && (
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onHistory(record)}>
            {t('history.title')}
          </Menu.Item>
        )}
        {mayEdit && entity.hasStatus && (
          <Menu.Item
            leftSection={
              active ? <IconCircleOff size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />
            }
            onClick={() => onActivation(record)}
          >
            {t(active ? 'deactivate' : 'activate')}
          </Menu.Item>
        )}
        {own.map((action) => {
          const { key, labelKey, icon: Icon, run } = action;
          return (
            <Menu.Item
              key={key}
              leftSection={Icon ? <Icon size={16} /> : undefined}
              onClick={() => {
                if (action.dialog) onDialog(action, record);
                void run?.(record, { host, navigate: (to) => void navigate(to), refresh, t, message });
              }}
            >
              {t(labelKey)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
