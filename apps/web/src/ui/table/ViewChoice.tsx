import { ActionIcon, Button, Divider, Group, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestViewName, type SavedView } from './saved-views.ts';
import type { TableViews } from './use-table-views.ts';

interface ViewChoiceProps {
  readonly views: TableViews;
  /** Views can be shown but not changed, as without a connection. */
  readonly isReadOnly?: boolean;
  /** What is decided before a view is saved. */
  readonly beforeName?: ReactNode;
  /** What else can be done with what is shown. */
  readonly children?: ReactNode;
}

/** Saved views: show one, save what is shown, rename, delete, back to the default. */
export function ViewChoice({ views, isReadOnly = false, beforeName, children }: ViewChoiceProps) {
  const { t } = useTranslation('lists');
  const [opened, { close, toggle }] = useDisclosure();
  const [renaming, setRenaming] = useState<string | null>(null);
  // Whatever had the focus in a line goes with it.
  const firstButton = useRef<HTMLButtonElement>(null);
  const { saved, shown } = views;
  const Icon = shown ? IconBookmarkFilled : IconBookmark;
  const label = shown ? t('views.shown', { name: shown.name }) : t('views.title');
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size="input-sm" aria-label={label} onClick={toggle}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah={420} w={300} style={{ overflowY: 'auto' }}>
        <Stack gap="xs">
          <Button
            ref={firstButton}
            variant="subtle"
            size="compact-sm"
            justify="flex-start"
            onClick={() => {
              views.showDefault();
              close();
            }}
          >
            {t('views.default')}
          </Button>
          {saved.length > 0 && (
            <Stack
              component="ul"
              gap={4}
              p={0}
              m={0}
              aria-label={t('views.title')}
              style={{ listStyle: 'none' }}
            >
              {saved.map((view) => (
                <li key={view.name}>
                  {renaming === view.name ? (
                    <NameForm
                      label={t('views.newName')}
                      action={t('views.rename')}
                      initial={view.name}
                      isTaken={(name) => name.trim() !== view.name && views.isNameTaken(name)}
                      onName={(name) => {
                        views.rename(view.name, name);
                        setRenaming(null);
                        firstButton.current?.focus();
                      }}
                    />
                  ) : (
                    <ViewLine
                      view={view}
                      isShown={view === shown}
                      isReadOnly={isReadOnly}
                      onShow={() => {
                        views.show(view);
                        close();
                      }}
                      onRename={() => setRenaming(view.name)}
                      onRemove={() => {
                        views.remove(view.name);
                        firstButton.current?.focus();
                      }}
                    />
                  )}
                </li>
              ))}
            </Stack>
          )}
          {isReadOnly ? null : (
            <>
              <Divider />
              {beforeName}
              <NameForm
                label={t('views.name')}
                action={t('views.save')}
                replaces={views.isNameTaken}
                onName={(name) => {
                  views.save(name);
                  close();
                }}
              />
            </>
          )}
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewLineProps {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly isReadOnly: boolean;
  readonly onShow: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function ViewLine({ view: { name }, isShown, isReadOnly, onShow, onRename, onRemove }: ViewLineProps) {
  const { t } = useTranslation('lists');
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        flex={1}
        miw={0}
        aria-pressed={isShown}
        rightSection={isShown && <IconCheck size={14} aria-hidden />}
        onClick={onShow}
      >
        {name}
      </Button>
      {isReadOnly ? null : (
        <>
          <ActionIcon size="sm" aria-label={t('views.renameOne', { name })} onClick={onRename}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon size="sm" aria-label={t('views.deleteOne', { name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly action: string;
  readonly initial?: string;
  /** A name that another view has is refused. */
  readonly isTaken?: (name: string) => boolean;
  /** A view that has the name gives way, which is said before. */
  readonly replaces?: (name: string) => boolean;
  readonly onName: (name: string) => void;
}

function NameForm({ label, action, initial = '', isTaken, replaces, onName }: NameFormProps) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(initial);
  const taken = isTaken?.(name) ?? false;
  const input = useRef<HTMLInputElement>(null);
  // A name that is to be changed is what the user has just asked for.
  const isChange = initial !== '';
  useEffect(() => {
    if (!isChange) return;
    input.current?.focus();
    input.current?.select();
  }, [isChange]);
  function submit(event: FormEvent) {
    event.preventDefault();
    // The popover may stand inside a form of the page.
    event.stopPropagation();
    if (name.trim() === '' || taken) return;
    onName(name);
    setName(initial);
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          ref={input}
          label={label}
          size="xs"
          flex={1}
          value={name}
          maxLength={longestViewName}
          error={taken ? t('views.taken') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={name.trim() === '' || taken}>
          {action}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {replaces?.(name) ? t('views.replaces') : ''}
      </Text>
    </form>
  );
}
