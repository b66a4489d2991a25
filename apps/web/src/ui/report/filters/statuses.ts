import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import {
  type FixedEntry,
  shipmentStatuses,
  versionStatuses,
  versionTypes,
} from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { OptionsOf } from '../options/option.ts';
import { anyOne } from '../scope.ts';
import { idsFilter } from './ids.tsx';
import { oneOrFilter } from './select.tsx';

const entries =
  (list: readonly FixedEntry[], isOffered: (id: number) => boolean = () => true): OptionsOf =>
  ({ language }) =>
    list
      .filter(({ id, active }) => active !== false && isOffered(id))
      .map(({ id, label }) => ({ id, label: textOf(label, language) }));

/** Cancelled shipments never count, so that there is nothing to choose. */
export const shipmentStatusesFilter = idsFilter({
  labelKey: 'reports:filter.shipmentStatuses',
  missingKey: 'reports:select.shipmentStatus',
  options: entries(shipmentStatuses, (id) => id !== shipmentStatusIds.cancelled),
});

export const versionStatusFilter = oneOrFilter({
  labelKey: 'reports:filter.versionStatus',
  usual: { id: anyOne, textKey: 'reports:all' },
  options: entries(versionStatuses),
});

/** Drafts are never submitted for approval: under that status only final versions are left. */
export const versionTypeFilter = oneOrFilter({
  labelKey: 'reports:filter.versionType',
  usual: { id: anyOne, textKey: 'reports:all' },
  options: (scope, values) =>
    entries(
      versionTypes,
      (id) => values.versionStatus !== versionStatusIds.pending || id === versionTypeIds.final,
    )(scope, values),
});
