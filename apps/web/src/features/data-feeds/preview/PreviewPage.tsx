import { Button, Group, Stack } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { displayStamp } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useRecordName } from '../../../platform/routes/record-name.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import {
  downloadAddress,
  ProgramStates,
  ReadonlyNote,
  SavedNote,
  useChosenCopy,
  useCopies,
  useCopyNames,
  useProgram,
  useProgramFrame,
} from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { TableSkeleton } from '../../../ui/table/index.ts';
import { useDelivery, useDeliveryContent, useFeed, useMapping } from '../calls.ts';
import { NotRead } from '../NotRead.tsx';
import { useProgramCode } from '../use-feed-programs.ts';
import { PreviewWork } from './PreviewWork.tsx';

/** A delivery beside the program on this device, and the way to take it in. */
export default function PreviewPage() {
  const t = useTexts('dataFeeds');
  const { access, language } = useSession();
  const deliveryId = Number(useParams().deliveryId);
  const delivery = useDelivery(deliveryId);
  const dataFeedId = delivery.data?.dataFeedId ?? null;
  const feed = useFeed(dataFeedId);
  const mapping = useMapping(dataFeedId);
  const isThere = delivery.data?.state === 'done' && delivery.data.hasContent;
  const content = useDeliveryContent(isThere ? deliveryId : null);
  const programId = feed.data?.programId ?? null;
  const code = useProgramCode(programId);
  const { copies, state } = useCopies();
  const [last, choose] = useChosenCopy();
  const nameOf = useCopyNames();
  const own = useMemo(() => copies.filter((copy) => copy.programId === programId), [copies, programId]);
  const chosen =
    own.find((copy) => copy.versionId === last?.versionId && last.programId === programId) ?? own[0];
  const versionId = chosen?.versionId;
  const copy = useMemo(
    () =>
      programId === null || versionId === undefined
        ? null
        : ({ kind: 'supplyPlan', programId, versionId } as const),
    [programId, versionId],
  );
  const frame = useProgramFrame(copy);
  const products = useMemo(() => {
    const mapped = new Set(mapping.data?.items.map((item) => item.realmCountryPlanningUnitId));
    const used = new Set(
      frame.data?.realmCountryPlanningUnitList
        .filter((unit) => mapped.has(unit.realmCountryPlanningUnitId))
        .map((unit) => unit.planningUnit.id),
    );
    return (frame.data?.planningUnitList ?? [])
      .map((unit) => unit.planningUnit.id)
      .filter((id) => used.has(id));
  }, [mapping.data, frame.data]);
  const program = useProgram(copy, products);
  useRecordName(feed.data?.name);

  const failed = [delivery, feed, mapping, content].find(({ error }) => error);
  if (failed)
    return (
      <NotRead
        title={t('dataFeeds:preview.title')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!delivery.data || !feed.data || !mapping.data || (isThere && !content.data)) return <TableSkeleton />;
  const holds = can(access, 'ROLE_BF_SUPPLY_PLAN_IMPORT', [feed.data.programId]);
  const readonly = program.readonly ?? (holds ? null : 'viewer');
  const mappingAddress = `/dataFeed/mapping/${feed.data.dataFeedId}?delivery=${deliveryId}`;
  return (
    <>
      <PageHeader
        title={t('dataFeeds:preview.of', { name: feed.data.name })}
        description={t('dataFeeds:preview.description', {
          date: displayStamp(delivery.data.finishedDate ?? delivery.data.startedDate, language),
          program: code,
        })}
        actions={
          <Group gap="sm">
            <Button component={Link} to={`/dataFeed/deliveries/${feed.data.dataFeedId}`} variant="default">
              {t('dataFeeds:toDeliveries')}
            </Button>
            <Button component={Link} to={mappingAddress} variant="default">
              {t('dataFeeds:map')}
            </Button>
          </Group>
        }
      />
      {!content.data ? (
        <EmptyState title={t('dataFeeds:preview.noContent')}>
          {t('dataFeeds:preview.noContentText')}
        </EmptyState>
      ) : mapping.data.version === 0 ? (
        <EmptyState
          title={t('dataFeeds:preview.noMapping')}
          actions={
            <Button component={Link} to={mappingAddress}>
              {t('dataFeeds:map')}
            </Button>
          }
        >
          {t('dataFeeds:preview.noMappingText')}
        </EmptyState>
      ) : state === 'ready' && own.length === 0 ? (
        <EmptyState
          title={t('dataFeeds:preview.noCopy', { program: code })}
          actions={
            <Button component={Link} to={downloadAddress.supplyPlan}>
              {t('dataFeeds:preview.download')}
            </Button>
          }
        >
          {t('dataFeeds:preview.noCopyText')}
        </EmptyState>
      ) : (
        <Stack gap="md">
          {own.length > 1 ? (
            <IdSelect
              label={t('dataFeeds:preview.copy')}
              w={420}
              maw="100%"
              choices={own.map((one) => ({ id: one.versionId, label: nameOf(one) }))}
              value={versionId ?? null}
              onChange={(id) =>
                id !== null && choose({ kind: 'supplyPlan', programId: feed.data.programId, versionId: id })
              }
            />
          ) : null}
          <ProgramStates program={program} />
          {program.data && copy ? (
            <>
              <ReadonlyNote program={{ readonly }} />
              {readonly === null ? <SavedNote program={program} /> : null}
              <PreviewWork
                key={`${copy.programId} ${copy.versionId} ${mapping.data.version}`}
                feed={feed.data}
                delivery={delivery.data}
                content={content.data}
                mapping={mapping.data}
                program={program}
                data={program.data}
                copy={copy}
                mayTakeIn={readonly === null}
                mappingAddress={mappingAddress}
              />
            </>
          ) : null}
        </Stack>
      )}
    </>
  );
}
