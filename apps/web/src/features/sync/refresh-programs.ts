import { programDataEndpoints } from '@stockwell/model/api/program-data';
import { parseProgramData } from '@stockwell/model/program-data/index';
import { call } from '../../api/client.ts';
import { refreshSettings } from '../../local/programs/refresh-settings.ts';
import { copiesOnDevice } from '../../local/programs/summary.ts';
import type { RecordOwner } from '../../local/records.ts';

/** A start month that leaves all records out: only the settings of the program are wanted. */
const settingsOnly = '2300-01-01';

/** Brings the settings of the programs on this device up to date. A copy that is being uploaded stays as it is. */
export async function refreshPrograms(owner: RecordOwner, signal: AbortSignal): Promise<void> {
  const { copies } = await copiesOnDevice(owner);
  for (const copy of copies.filter(({ readonly }) => !readonly)) {
    const { programId, versionId } = copy;
    try {
      const [document] = await call(programDataEndpoints.programDataList, {
        body: [{ programId, versionId, cutOffDate: settingsOnly }],
        signal,
        quiet: true,
      });
      if (document) await refreshSettings(owner, copy, parseProgramData(document));
    } catch (cause) {
      if (signal.aborted) throw cause;
      // Access may have been taken away, or the version is on no server: the copy can still be looked at.
      console.warn(`The settings of program ${programId} could not be brought up to date`, cause);
    }
  }
}
