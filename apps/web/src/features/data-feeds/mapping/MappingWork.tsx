import { Alert, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { unmappedIn } from '@stockwell/engine/entry/data-feeds/readings';
import { type PastMapping, suggestMapping } from '@stockwell/engine/entry/data-feeds/suggest';
import type { DataFeed, StoredFeedMapping } from '@stockwell/model/api/data-feeds';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import { type DeliveryContent, readingsIn } from '@stockwell/model/integrations/data-feeds/content';
import { emptyMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { IconDeviceFloppy, IconHistory, IconSparkles } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import type { FeedTargets } from '../use-feed-targets.ts';
import { ItemTable } from './ItemTable.tsx';
import {
  choiceOfSuggestion,
  draftOf,
  itemProblem,
  joinedNames,
  type MappingDraft,
  mappingOf,
  rebased,
} from './mapping-draft.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { useMappingDraft } from './use-mapping-draft.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type Stored = StoredFeedMapping & {
  readonly versions: readonly {
    readonly version: number;
    readonly note: string;
    readonly createdBy: { readonly username: string } | null;
    readonly createdDate: string;
  }[];
};

interface MappingWorkProps {
  readonly feed: DataFeed;
  readonly stored: Stored;
  readonly content: DeliveryContent;
  readonly past: readonly PastMapping[];
  readonly targets: FeedTargets;
  readonly deliveryId: number | null;
  readonly onStored: () => Promise<void>;
}

/** What does not map, with suggestions, and everything that was chosen. */
export function MappingWork(props: MappingWorkProps) {
  const { feed, stored, content, past, targets, deliveryId, onStored } = props;
  const t = useTexts('dataFeeds', 'common');
  const base = useMemo(() => draftOf(stored, stored.version), [stored]);
  const { draft, isChanged, isRestored, edit, discard, begin } = useMappingDraft(feed.dataFeedId, base);
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const names = useMemo(
    () => ({
      places: joinedNames(stored.places, content.places),
      items: joinedNames(stored.items, content.items),
    }),
    [stored, content],
  );
  const months = useMemo(() => readingCounts(content), [content]);
  const suggestions = useMemo(() => {
    const { places, items } = unmappedIn(content, emptyMapping);
    return suggestMapping({ places, items, regions: targets.regions, reportingUnits: targets.units, past });
  }, [content, targets, past]);
  if (!draft) return null;

  const open = {
    places: names.places.filter(({ code }) => draft.places[code] === undefined),
    items: names.items.filter(({ code }) => {
      const item = draft.items[code];
      return !item || itemProblem(item) !== null;
    }),
  };
  const offered = {
    places: open.places.flatMap(({ code }) => {
      const found = suggestions.places.get(code);
      return found ? [[code, found.regionId] as const] : [];
    }),
    items: open.items.flatMap(({ code }) => {
      const found = draft.items[code] ? undefined : suggestions.items.get(code);
      return found ? [[code, choiceOfSuggestion(found)] as const] : [];
    }),
  };
  const offers = offered.places.length + offered.items.length;
  const incomplete = Object.values(draft.items).filter((item) => itemProblem(item) !== null).length;
  const acceptAll = (): void =>
    edit((now) => ({
      ...now,
      places: { ...now.places, ...Object.fromEntries(offered.places) },
      items: { ...now.items, ...Object.fromEntries(offered.items) },
    }));

  async function save(note: string): Promise<void> {
    const now = draft as MappingDraft;
    const { id } = await call(calls.saveFeedMapping, {
      params: { dataFeedId: feed.dataFeedId },
      body: { basedOn: now.basedOn, note, ...mappingOf(now, names) },
    });
    edit((latest) => ({ ...latest, basedOn: id }));
    await onStored();
    announce('success', t('dataFeeds:mapping.saved'));
  }

  /** What was changed here, on top of what somebody else has saved since this work began. */
  async function joinNewer({ basedOn }: MappingDraft): Promise<void> {
    setFailure(null);
    try {
      const began = { dataFeedId: feed.dataFeedId, version: basedOn };
      const mapping = basedOn === 0 ? emptyMapping : await call(calls.feedMappingVersion, { params: began });
      edit((now) => rebased(draftOf(mapping, basedOn), now, base));
    } catch (cause) {
      setFailure(cause);
    }
  }
  const isBehind = isChanged && draft.basedOn < stored.version;

  return (
    <Stack gap="md">
      {isRestored ? (
        <Alert role="status" color="blue">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('dataFeeds:mapping.restored')}</Text>
            <Button size="compact-sm" variant="default" onClick={discard}>
              {t('dataFeeds:mapping.discard')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {isBehind ? (
        <ErrorNotice
          text={t('dataFeeds:mapping.newer')}
          action={{ label: t('dataFeeds:mapping.joinNewer'), onClick: () => void joinNewer(draft) }}
        />
      ) : null}
      {failure ? <ErrorNotice error={failure} /> : null}
      <Group gap="sm" justify="space-between">
        <Text size="sm" role="status">
          {open.places.length + open.items.length === 0
            ? t('dataFeeds:mapping.complete')
            : t('dataFeeds:mapping.open', { places: open.places.length, items: open.items.length })}
        </Text>
        <Group gap="sm">
          {stored.versions.length > 0 ? (
            <Button
              variant="subtle"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t('dataFeeds:mapping.versions')}
            </Button>
          ) : null}
          {offers > 0 ? (
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} aria-hidden />}
              onClick={acceptAll}
            >
              {t('dataFeeds:mapping.acceptAll', { count: offers })}
            </Button>
          ) : null}
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={!isChanged || isBehind}
            onClick={() => {
              setTried(true);
              setSaving(true);
            }}
          >
            {t('dataFeeds:mapping.save')}
          </Button>
          {!isChanged && deliveryId !== null && stored.version > 0 ? (
            <Button component={Link} to={`/dataFeed/preview/${deliveryId}`}>
              {t('dataFeeds:openPreview')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <Tabs defaultValue="items" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="items">{t('dataFeeds:mapping.items', { count: open.items.length })}</Tabs.Tab>
          <Tabs.Tab value="places">{t('dataFeeds:mapping.places', { count: open.places.length })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items">
          <ItemTable
            names={names.items}
            readings={months.items}
            choices={draft.items}
            stored={base.items}
            suggestions={suggestions.items}
            units={targets.units}
            isTried={isTried}
            onChoose={(code, item) =>
              edit((now) => {
                const { [code]: _, ...others } = now.items;
                return { ...now, items: item ? { ...others, [code]: item } : others };
              })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="places">
          <PlaceTable
            names={names.places}
            readings={months.places}
            choices={draft.places}
            stored={base.places}
            suggestions={suggestions.places}
            regions={targets.regions}
            onChoose={(chosen) => edit((now) => ({ ...now, places: { ...now.places, ...chosen } }))}
          />
        </Tabs.Panel>
      </Tabs>
      {isSaving ? (
        <SaveDialog
          open={open.places.length + open.items.length}
          incomplete={incomplete}
          onSave={save}
          onClose={() => setSaving(false)}
          onFailed={(cause) => {
            if (refusalOf(cause).messageCode === 'static.dataFeed.newerMapping') void onStored();
          }}
        />
      ) : null}
      {isOpen ? (
        <VersionsDialog
          dataFeedId={feed.dataFeedId}
          versions={stored.versions}
          current={stored.version}
          onTake={(mapping) => {
            begin(draftOf(mapping, stored.version));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

/** How many readings each place and item has. */
function readingCounts(content: DeliveryContent) {
  const [places, items] = [new Map<string, number>(), new Map<string, number>()];
  for (const { place, item } of [...readingsIn(content), ...content.duplicates]) {
    places.set(place, (places.get(place) ?? 0) + 1);
    items.set(item, (items.get(item) ?? 0) + 1);
  }
  return { places, items };
}
