import type { ReportReader, StoredVersionFacts } from '@stockwell/engine/reports/report-file';
import { reportLists } from '@stockwell/engine/reports/report-lists';
import { entities } from '@stockwell/model/entities/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { AppContext } from '../../app-context.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { versionsOf } from '../programs/versions.ts';
import { ofPrograms } from '../sync/changed-records.ts';
import { interfaceTexts } from '../translations/static-labels.ts';

const functions = ['ROLE_BF_LOGGED_IN'];

/** The lists that a sync brings to a device of this person. */
async function listsOf(
  context: AppContext,
  caller: SignedIn,
  programs: readonly number[],
): Promise<Record<string, EntityRecord[]>> {
  const lists: Record<string, EntityRecord[]> = {};
  for (const name of reportLists) {
    const entity = entities[name];
    lists[name] = await readRecords(context, entity, {
      where: ofPrograms(context.db, entity, programs),
      reader: { caller, functions },
    });
  }
  return lists;
}

/** What somebody would see on the page of a report: the same lists, versions, names and texts as on their device. */
export async function reportReader(
  context: AppContext,
  caller: SignedIn,
  language: LanguageCode,
): Promise<ReportReader> {
  const programs = [...(await programsInReach(context, caller, functions))];
  const stored = await versionsOf(context.db, programs);
  const versions = new Map<number, StoredVersionFacts[]>();
  const users = new Map<number, string>();
  for (const [programId, list] of stored) {
    versions.set(
      programId,
      list.toReversed().map(({ versionId, versionType, versionStatus, createdDate }) => ({
        versionId,
        versionTypeId: Number(versionType.id),
        versionStatusId: Number(versionStatus.id),
        createdDate,
      })),
    );
    for (const { createdBy, lastModifiedBy } of list)
      for (const person of [createdBy, lastModifiedBy]) if (person) users.set(person.userId, person.username);
  }
  return {
    language,
    today: context.now().toISOString().slice(0, 10),
    lists: await listsOf(context, caller, programs),
    versions,
    texts: await interfaceTexts(context, language),
    users,
  };
}
