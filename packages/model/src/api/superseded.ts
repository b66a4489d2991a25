import { versionStatusIds, versionTypeIds } from './version-shapes.ts';

interface Version {
  readonly versionId: number;
  readonly versionTypeId: number;
  readonly versionStatusId: number;
}

export const isPendingReview = ({ versionTypeId, versionStatusId }: Omit<Version, 'versionId'>): boolean =>
  versionTypeId === versionTypeIds.final && versionStatusId === versionStatusIds.pending;

/**
 * The newest final version that has taken the place of one that still waits for review; null where nothing has.
 * Nothing is stored for it: a decision on the older version stays possible.
 */
export function supersededBy(version: Version, versions: readonly Version[]): number | null {
  if (!isPendingReview(version)) return null;
  const newer = versions.filter(
    ({ versionId, versionTypeId }) => versionId > version.versionId && versionTypeId === versionTypeIds.final,
  );
  return newer.length === 0 ? null : Math.max(...newer.map(({ versionId }) => versionId));
}
