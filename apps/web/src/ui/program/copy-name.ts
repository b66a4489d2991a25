import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import type { AnySummary } from '../../local/documents/summary.ts';

const final = 2;
const approved = 2;

/** Final versions carry one star, final and approved ones two. */
export const starsOf = (versionTypeId: number, versionStatusId: number): string =>
  versionTypeId !== final ? '' : versionStatusId === approved ? '**' : '*';

/** `CODE~v12*`. */
export const versionName = (
  version: Pick<AnySummary, 'programCode' | 'versionId' | 'versionTypeId' | 'versionStatusId'>,
): string =>
  `${version.programCode}~v${version.versionId}${starsOf(version.versionTypeId, version.versionStatusId)}`;

/** `CODE~v12 (Start MMM YYYY)`: a copy from a month on says so. */
export function copyName(
  copy: Pick<AnySummary, 'programCode' | 'versionId' | 'versionTypeId' | 'versionStatusId' | 'cutOffDate'>,
  language: LanguageCode,
  startText: (month: string) => string,
): string {
  const name = versionName(copy);
  if (copy.cutOffDate === null) return name;
  const month = displayMonth(monthOfDate(copy.cutOffDate), 'MMM-YYYY', language).replace('-', ' ');
  return `${name} ${startText(month)}`;
}

const named = (list: typeof versionTypes | typeof versionStatuses, id: number, language: LanguageCode) =>
  textOf(list.find((entry) => entry.id === id)?.label, language);

export const versionTypeText = (id: number, language: LanguageCode): string =>
  named(versionTypes, id, language);

/** Drafts are kept with a status but shown without one. */
export const versionStatusText = (typeId: number, statusId: number, language: LanguageCode): string =>
  typeId === final ? named(versionStatuses, statusId, language) : '';
