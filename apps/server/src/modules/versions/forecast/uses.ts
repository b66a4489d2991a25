import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { collectUses, type MasterDataUses, type Ref } from '../commit/foreign-references.ts';

/** The master data that a forecast names besides its regions and usage periods, each with the first record that does. */
export function usesInForecast({ planningUnitList, treeList }: DatasetData): MasterDataUses {
  const { uses, use } = collectUses();
  for (const unit of planningUnitList) {
    const id = unit.programPlanningUnitId;
    use('planningUnit', unit.planningUnit, 'planningUnitList', id);
    use('procurementAgent', unit.procurementAgent, 'planningUnitList', id);
  }
  for (const tree of treeList) {
    const ofTree = (field: string, ref: Ref) => use(field, ref, 'treeList', tree.treeId);
    ofTree('forecastMethod', tree.forecastMethod);
    for (const { unit } of tree.levelList) ofTree('unit', unit);
    for (const node of tree.flatList) {
      ofTree('unit', node.nodeUnit);
      for (const data of Object.values(node.nodeDataMap)) {
        ofTree('forecastingUnit', data.fuNode?.forecastingUnit);
        ofTree('planningUnit', data.puNode?.planningUnit);
      }
    }
  }
  return uses;
}
