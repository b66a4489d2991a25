import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { displayMonth } from '@stockwell/model/months';
import type { DisplayContext } from '../../../ui/entity/display.ts';
import type { ExportFact } from '../../../ui/export/index.ts';
import { type ReviewFilter, supersededStatus } from './list-filter.ts';

/** What the list is filtered by, for exports; the rows name countries and programs. */
export function filterFacts(
  filter: ReviewFilter,
  rows: readonly ProgramVersionRow[],
  { language, t }: DisplayContext,
): readonly ExportFact[] {
  const all = t('lists:all');
  const month = (text: string) => displayMonth(text, 'MMM-YY', language);
  const fixed = (list: typeof versionTypes, id: number) => {
    const found = list.find((one) => one.id === id);
    return found ? textOf(found.label, language) : String(id);
  };
  const { countryId, programId, versionTypeId, versionStatusId } = filter;
  const country = rows.find(({ realmCountry }) => Number(realmCountry.id) === countryId)?.realmCountry;
  const program = rows.find((row) => Number(row.program.id) === programId)?.program;
  const status =
    versionStatusId === supersededStatus
      ? t('versions:list.superseded')
      : fixed(versionStatuses, versionStatusId ?? 0);
  return [
    [t('versions:list.uploadedOn'), `${month(filter.from)} – ${month(filter.to)}`],
    [t('versions:list.country'), countryId === null ? all : country ? textOf(country.label, language) : ''],
    [t('versions:list.program'), programId === null ? all : (program?.code ?? '')],
    [t('versions:list.type'), versionTypeId === null ? all : fixed(versionTypes, versionTypeId)],
    [t('versions:list.status'), versionStatusId === null ? all : status],
  ];
}
