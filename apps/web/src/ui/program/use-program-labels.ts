import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { type LabelLists, labelLists, type ProgramLabels, programLabels } from './program-labels.ts';
import { useLists } from './use-lists.ts';

/** The lists of names on this device; null while they are being read for the first time. */
export const useLabelLists = (): LabelLists | null => useLists(labelLists);

/** The names that a program's document leaves to the master data of this device, in the user's language. */
export function useProgramLabels(data: ProgramData | null): ProgramLabels {
  const { language } = useSession();
  const lists = useLabelLists();
  // Only what the whole program shares is named: an edit of records leaves the words as they are.
  const { programId, planningUnitList, regionList, procurementAgentList, fundingSourceList } = data ?? {};
  const day = today();
  const reportingUnits = data?.realmCountryPlanningUnitList;
  return useMemo(
    () =>
      programLabels(
        programId === undefined
          ? null
          : {
              programId,
              planningUnitList: planningUnitList ?? [],
              regionList: regionList ?? [],
              procurementAgentList: procurementAgentList ?? [],
              fundingSourceList: fundingSourceList ?? [],
              realmCountryPlanningUnitList: reportingUnits ?? [],
            },
        lists,
        language,
        day,
      ),
    [
      programId,
      planningUnitList,
      regionList,
      procurementAgentList,
      fundingSourceList,
      reportingUnits,
      lists,
      language,
      day,
    ],
  );
}
