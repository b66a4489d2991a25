import { Anchor, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { ticketEndpoints } from '@stockwell/model/api/tickets';
import { addList, editList } from '@stockwell/model/tickets/forms';
import {
  type Icon,
  IconArrowLeft,
  IconBug,
  IconChevronRight,
  IconDatabase,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconUserPlus,
  IconWand,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import classes from './help-desk.module.css';
import { PageHeading } from './PageHeading.tsx';
import { backFrom, formPage, listPage, masterChoicePage, type Page } from './pages.ts';

interface MenuProps {
  readonly onPage: (page: Page) => void;
}

interface Entry {
  readonly name: 'user' | 'masterData' | 'changeRequest' | 'bugReport' | 'add' | 'edit';
  readonly icon: Icon;
  readonly page: Page;
}

const mainEntries: readonly Entry[] = [
  { name: 'user', icon: IconUserPlus, page: formPage('userRequest') },
  { name: 'masterData', icon: IconDatabase, page: masterChoicePage },
  { name: 'changeRequest', icon: IconWand, page: formPage('changeRequest') },
  { name: 'bugReport', icon: IconBug, page: formPage('bugReport') },
];

const masterEntries: readonly Entry[] = [
  { name: 'add', icon: IconPlus, page: listPage('add') },
  { name: 'edit', icon: IconPencil, page: listPage('edit') },
];

function Entries({ entries, onPage }: MenuProps & { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('tickets');
  return (
    <ul className={classes.entries}>
      {entries.map(({ name, icon: EntryIcon, page }) => (
        <li key={name}>
          <UnstyledButton
            className={classes.entry}
            aria-label={t(`dialog.menu.${name}`)}
            onClick={() => onPage(page)}
          >
            <span className={classes.entryIcon}>
              <EntryIcon size={22} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.entryText}>
              <span className={classes.entryName}>{t(`dialog.menu.${name}`)}</span>
              <Text component="span" size="sm" c="dimmed">
                {t(`dialog.menu.${name}.text`)}
              </Text>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

export function MainPage({ onPage }: MenuProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <PageHeading aside={<ManageLink />}>{t('dialog.main')}</PageHeading>
      <Entries entries={mainEntries} onPage={onPage} />
    </>
  );
}

/** Own tickets are looked after elsewhere: on a page of the product, or at the service desk outside. */
function ManageLink() {
  const { t } = useTranslation('tickets');
  const { data } = useQuery({
    queryKey: ['tickets', 'desk'],
    queryFn: ({ signal }) => call(ticketEndpoints.desk, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Anchor href={data?.manageAddress ?? '/tickets'} target="_blank" rel="noopener" size="sm">
      <Group component="span" gap={4} wrap="nowrap">
        {t('dialog.manage')}
        <IconExternalLink size={14} aria-hidden />
      </Group>
    </Anchor>
  );
}

export function MasterChoicePage({ onPage }: MenuProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <PageHeading>{t('dialog.menu.masterData')}</PageHeading>
      <Entries entries={masterEntries} onPage={onPage} />
      <BackButton from={masterChoicePage} onPage={onPage} />
    </>
  );
}

export function ListPage({ action, onPage }: MenuProps & { readonly action: 'add' | 'edit' }) {
  const { t } = useTranslation('tickets');
  const forms = action === 'add' ? addList : editList;
  return (
    <>
      <PageHeading>{t(`dialog.menu.${action}`)}</PageHeading>
      <ul className={classes.masters}>
        {forms.map((form) => (
          <li key={form.id}>
            <UnstyledButton className={classes.master} onClick={() => onPage({ kind: 'form', form })}>
              {t(`subject.${form.subject}`)}
              <IconChevronRight size={16} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <BackButton from={listPage(action)} onPage={onPage} />
    </>
  );
}

function BackButton({ from, onPage }: MenuProps & { readonly from: Page }) {
  const { t } = useTranslation('tickets');
  const back = backFrom(from);
  return back ? (
    <Button
      variant="default"
      mt="lg"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => onPage(back)}
    >
      {t('dialog.back')}
    </Button>
  ) : null;
}
