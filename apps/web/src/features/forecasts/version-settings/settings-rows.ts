import { type SettingsCells, settingsCells } from '@stockwell/engine/entry/version-settings';
import type { DatasetVersionLine } from '@stockwell/model/api/dataset-data';
import { monthOfDate } from '@stockwell/model/months';
import type { OpenForecastCopy } from './use-open-forecasts.ts';

/** A version of a forecast program: on this device, where it can be changed, or on the server. */
export interface SettingsRow {
  readonly id: string;
  readonly programId: number;
  readonly programCode: string;
  readonly versionId: number;
  readonly isLocal: boolean;
  readonly versionTypeId: number;
  readonly versionStatusId: number;
  readonly uploadedAt: string | null;
  readonly uploadedBy: string;
  readonly cells: SettingsCells;
}

const keyOf = ({ programId, versionId }: { programId: number; versionId: number }): string =>
  `${programId}~${versionId}`;

export const localRowId = (copy: { programId: number; versionId: number }): string => `local ${keyOf(copy)}`;

const monthIn = (date: string | null): string | null => (date === null ? null : monthOfDate(date));

function serverCells(line: DatasetVersionLine): SettingsCells {
  const [start, stop] = [line.forecastStartDate, line.forecastStopDate];
  const own = {
    notes: line.notes,
    daysInMonth: line.daysInMonth,
    freightPerc: line.freightPerc,
    forecastThresholdHighPerc: line.forecastThresholdHighPerc,
    forecastThresholdLowPerc: line.forecastThresholdLowPerc,
  };
  if (start === null || stop === null)
    return { ...own, start: monthIn(start), period: null, stop: monthIn(stop) };
  const { period } = settingsCells({
    ...own,
    daysInMonth: line.daysInMonth,
    versionId: line.versionId,
    versionType: { id: Number(line.versionType.id) },
    versionStatus: { id: Number(line.versionStatus.id) },
    createdDate: line.createdDate,
    forecastStartDate: start,
    forecastStopDate: stop,
  });
  return { ...own, start: monthOfDate(start), period, stop: monthOfDate(stop) };
}

/** Versions on this device first, then those of the server; each by program, the newest first. */
export function settingsRows(
  opened: readonly OpenForecastCopy[],
  stored: readonly DatasetVersionLine[],
): readonly SettingsRow[] {
  const uploads = new Map(
    stored.map((line) => [keyOf({ programId: Number(line.program.id), versionId: line.versionId }), line]),
  );
  const local = opened.flatMap(({ summary, data }): SettingsRow[] => {
    if (!data) return [];
    const upload = uploads.get(keyOf(summary));
    return [
      {
        id: localRowId(summary),
        programId: summary.programId,
        programCode: summary.programCode,
        versionId: summary.versionId,
        isLocal: true,
        versionTypeId: summary.versionTypeId,
        versionStatusId: summary.versionStatusId,
        uploadedAt: upload?.createdDate ?? data.currentVersion.createdDate,
        uploadedBy: upload?.createdBy?.username ?? '',
        cells: settingsCells(data.currentVersion),
      },
    ];
  });
  const server = stored
    .map(
      (line): SettingsRow => ({
        id: `server ${keyOf({ programId: Number(line.program.id), versionId: line.versionId })}`,
        programId: Number(line.program.id),
        programCode: line.program.code,
        versionId: line.versionId,
        isLocal: false,
        versionTypeId: Number(line.versionType.id),
        versionStatusId: Number(line.versionStatus.id),
        uploadedAt: line.createdDate,
        uploadedBy: line.createdBy?.username ?? '',
        cells: serverCells(line),
      }),
    )
    .sort((a, b) => a.programCode.localeCompare(b.programCode) || b.versionId - a.versionId);
  return [...local, ...server];
}
