import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { categoriesOfRealm, saveProductCategories } from '@stockwell/model/api/product-categories';
import { type Label, labelKeys, textOf } from '@stockwell/model/label';
import { isObject } from '@stockwell/model/objects';
import { IconChevronDown, IconChevronUp, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../api/refusal.ts';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDiscardGuard } from '../../ui/entity/grid/discard-guard.tsx';
import { useEntityHost, useLoadedFrom } from '../../ui/entity/host.ts';
import { entityKey, forgetEntity } from '../../ui/entity/queries.ts';
import { useFormTask } from '../../ui/entity/task.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Option } from '../../ui/select/option.ts';
import { RemoteSelect } from '../../ui/select/RemoteSelect.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { ImportButton } from '../import/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { NodeDialog } from './NodeDialog.tsx';
import { added, hitsIn, isTaken, nodeOf, renamed, sameTree, savedNode, sentTree, type Tree } from './tree.ts';

/** The planning unit categories of a realm, saved as one tree. */
export default function CategoryTreePage() {
  return (
    <MasterDataHost>
      <RealmTree />
    </MasterDataHost>
  );
}

/** Answers may leave a translation open; the tree holds all four. */
function labelIn(value: unknown): Label {
  const given = isObject(value) ? value : {};
  const texts = Object.fromEntries(labelKeys.map((key) => [key, given[key] ?? null]));
  return { ...(texts as unknown as Label), label_en: String(given.label_en ?? '') };
}

function RealmTree() {
  const t = useTexts('programs');
  const host = useEntityHost();
  const guard = useDiscardGuard();
  const own: Option | null = host.realm ? { id: host.realm.realmId, text: host.realm.text } : null;
  const task = useFormTask('productCategory');
  const [realm, setRealm] = useState<Option | null>(own ?? task?.realm ?? null);
  // An import changes the stored tree: the editor starts again from it.
  const [edition, setEdition] = useState(0);
  const from = useLoadedFrom();
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey('productCategory'), 'tree', from, realm?.id, edition],
    queryFn: async (): Promise<Tree> => {
      const nodes = (await host.call(categoriesOfRealm, {
        params: { realmId: realm?.id ?? 0 },
      })) as readonly Record<string, unknown>[];
      return nodes.map(({ id, parentId, payload }) => {
        const { label, active, recordVersion } = isObject(payload) ? payload : {};
        return {
          id: Number(id),
          parentId: parentId === null ? null : Number(parentId),
          label: labelIn(label),
          active: active !== false,
          recordVersion: Number(recordVersion),
        };
      });
    },
    enabled: realm !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const title = t('programs:category.title');
  return (
    <>
      <PageHeader
        title={title}
        {...(own ? {} : { description: t('programs:category.perRealm') })}
        actions={<ImportButton entity="productCategory" onChanged={() => setEdition((now) => now + 1)} />}
      />
      <Stack gap="md">
        {!own && (
          <RemoteSelect
            label={t('entities:realm.one')}
            placeholder={t('form.choose')}
            maw={320}
            asked={{ entity: 'realm' }}
            value={realm}
            onChange={(option) => guard.run(() => setRealm(option))}
          />
        )}
        {realm === null ? (
          <EmptyState title={t('programs:category.chooseRealm')} />
        ) : data ? (
          <TreeEditor
            key={`${realm.id}/${edition}`}
            stored={data}
            reload={async () => (await refetch({ throwOnError: true })).data ?? []}
            onDirty={guard.onDirty}
          />
        ) : error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </Stack>
      {guard.dialog}
    </>
  );
}

function scrollToNode(id: number) {
  requestAnimationFrame(() =>
    document.querySelector(`[data-node="${id}"]`)?.scrollIntoView({ block: 'center' }),
  );
}

interface TreeEditorProps {
  readonly stored: Tree;
  readonly reload: () => Promise<Tree>;
  /** Called with whether there are changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

interface Dialog {
  readonly kind: 'add' | 'rename';
  readonly id: number;
  /** The name that a new category begins with. */
  readonly start?: Label;
}

function TreeEditor({ stored, reload, onDirty }: TreeEditorProps) {
  const t = useTexts('programs');
  const host = useEntityHost();
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [tree, setTree] = useState(stored);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const task = useFormTask('productCategory');
  const wanted = task?.recordId == null ? null : Number(task.recordId);
  const [current, setCurrent] = useState<number | null>(wanted);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState(false);
  const mayEdit = host.holds('ROLE_BF_MANAGE_PRODUCT_CATEGORY');
  // What would be changed now would be lost when the saved tree is read.
  const editable = mayEdit && !busy && !unread;
  const dirty = !unread && !sameTree(base, tree);
  const release = host.useUnsavedChanges(dirty);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  const hits = hitsIn(tree, search, (label) => textOf(label, host.language));
  const at = current === null ? -1 : hits.indexOf(current);
  const root = tree.find((node) => node.parentId === null);

  // Opened for a request: the new category is there to be confirmed, or the meant one is in sight.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !task) return;
    begun.current = true;
    if (wanted !== null) scrollToNode(wanted);
    else if (editable && root) setDialog({ kind: 'add', id: root.id, start: labelIn(task.drafts.label) });
  }, [task, wanted, editable, root]);

  function show(step: 1 | -1) {
    const next = hits[(at + step + hits.length) % hits.length];
    if (next === undefined) return;
    setFolded(new Set());
    setCurrent(next);
    scrollToNode(next);
  }

  async function load(): Promise<Tree> {
    const fresh = await reload();
    setBase(fresh);
    setTree(fresh);
    setRefused(null);
    return fresh;
  }

  async function save() {
    setBusy(true);
    setRefused(null);
    try {
      await host.call(saveProductCategories, { body: sentTree(tree) });
    } catch (failure) {
      setRefused(refusalOf(failure).messageCode);
      setBusy(false);
      return;
    }
    release();
    host.announce(
      'success',
      t('lists:saved.updatedNameless', { entity: t('entities:productCategory.many') }),
    );
    await readBack();
  }

  /** Reads the saved tree. Until that succeeds it is not sent again: new categories would be added twice. */
  async function readBack() {
    setBusy(true);
    try {
      const fresh = await load();
      setUnread(false);
      await forgetEntity(client, 'productCategory', 'tree');
      const done = task && savedNode({ before: base, sent: tree, fresh }, wanted, task.drafts.label);
      if (task && done !== null) await task.onSaved(done);
    } catch {
      setUnread(true);
    } finally {
      setBusy(false);
    }
  }

  function name(label: Label) {
    if (!dialog) return;
    setTree(dialog.kind === 'add' ? added(tree, dialog.id, label) : renamed(tree, dialog.id, label));
    setFolded(new Set([...folded].filter((id) => id !== dialog.id)));
    setDialog(null);
  }

  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <TextInput
          type="search"
          aria-label={t('programs:category.search')}
          placeholder={t('programs:category.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          maxLength={200}
          flex={{ base: '1 1 100%', xs: '0 1 20rem' }}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') show(event.shiftKey ? -1 : 1);
          }}
        />
        {search.trim() !== '' && (
          <Group gap={4}>
            <ActionIcon
              size="lg"
              disabled={hits.length === 0}
              aria-label={t('programs:category.previousHit')}
              onClick={() => show(-1)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="lg"
              disabled={hits.length === 0}
              aria-label={t('programs:category.nextHit')}
              onClick={() => show(1)}
            >
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
            <Text size="sm" role="status">
              {t('programs:category.hits', { at: at + 1, of: hits.length })}
            </Text>
          </Group>
        )}
        {mayEdit && root && (
          <Button
            ms="auto"
            variant="light"
            disabled={!editable}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDialog({ kind: 'add', id: root.id })}
          >
            {t('programs:category.add')}
          </Button>
        )}
      </Group>
      {refused && (
        <ErrorNotice
          messageCode={refused}
          action={{ label: t('programs:category.reload'), onClick: () => void load() }}
        />
      )}
      {unread && (
        <ErrorNotice
          text={t('programs:category.notReadAgain')}
          action={{ label: t('programs:category.readAgain'), onClick: () => void readBack() }}
        />
      )}
      <CategoryTree
        tree={tree}
        editable={editable}
        folded={folded}
        onFold={setFolded}
        hits={hits}
        current={current}
        onCurrent={setCurrent}
        onChange={setTree}
        onAdd={(id) => setDialog({ kind: 'add', id })}
        onRename={(id) => setDialog({ kind: 'rename', id })}
      />
      {mayEdit && (
        <Group justify="flex-end" gap="sm">
          <Text size="sm" c="dimmed" me="auto">
            {t('programs:category.keys')}
          </Text>
          <Button loading={busy} disabled={!dirty} onClick={() => void save()}>
            {t('form.submit')}
          </Button>
          <Button variant="default" disabled={!dirty || busy} onClick={() => setTree(base)}>
            {t('form.reset')}
          </Button>
        </Group>
      )}
      {dialog && (
        <NodeDialog
          title={t(dialog.kind === 'add' ? 'programs:category.add' : 'programs:category.rename')}
          start={dialog.kind === 'rename' ? (nodeOf(tree, dialog.id)?.label ?? null) : (dialog.start ?? null)}
          isTaken={(text) => isTaken(tree, text, dialog.kind === 'rename' ? dialog.id : null)}
          onDone={name}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
