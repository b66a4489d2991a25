import { programLogistics } from '@stockwell/model/logistics';
import { isObject } from '@stockwell/model/objects';
import type { Drafts } from '../../ui/entity/form/drafts.ts';

/** The steps of setting up a program, and the fields that each asks for. */
export const steps = [
  { key: 'place', fields: ['realmCountry', 'healthAreaList', 'organisation', 'regionList'] },
  {
    key: 'program',
    fields: [
      'freeCode',
      'label',
      'programManager',
      'noOfMonthsInPastForBottomDashboard',
      'noOfMonthsInFutureForBottomDashboard',
      'procurementAgentList',
      'fundingSourceList',
      ...programLogistics,
      'programNotes',
    ],
  },
  { key: 'units', fields: [] },
] as const satisfies readonly { readonly key: string; readonly fields: readonly string[] }[];

export const lastStep = steps.length - 1;

/** The first step that asks for one of the fields; problems of planning units belong to the last. */
export function stepOfField(path: string): number {
  const [name = ''] = path.split('.');
  if (name === 'programPlanningUnits') return lastStep;
  const found = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(name));
  return Math.max(0, found);
}

const codeIn = (value: unknown): string =>
  isObject(value) && typeof value.code === 'string' ? value.code : '';

/** The code as the server will build it: country, areas by code, organisation and the free part. */
export function codePreview(drafts: Drafts, countryCode: string): string {
  const areas = Array.isArray(drafts.healthAreaList) ? drafts.healthAreaList.map(codeIn) : [];
  const parts = [
    countryCode,
    areas
      .filter((code) => code !== '')
      .sort((a, b) => a.localeCompare(b, 'en'))
      .join('/'),
    codeIn(drafts.organisation),
    String(drafts.freeCode ?? '').toUpperCase(),
  ];
  return parts.filter((part) => part !== '').join('-');
}
