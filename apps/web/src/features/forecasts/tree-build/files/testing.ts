import { forecastPeriod } from '@stockwell/engine/outputs/period';
import { treeInputOf, treeUnitsOf } from '@stockwell/engine/outputs/sources';
import { calculateTrees } from '@stockwell/engine/tree/index';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, formatMonth } from '@stockwell/model/months';
import i18next from 'i18next';
import type { Translate } from '../../../../i18n/texts.ts';
import { exampleLabels } from '../../../../ui/export/testing.ts';
import { treeNames } from '../tree-names.ts';
import type { TreeWorkshop } from '../workshop.ts';
import type { TreeFileKind, TreeFileRequest } from './make-tree-file.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../../i18n/*/{trees,treeFiles,forecast}.json',
  { eager: true, import: 'default' },
);

/** The texts of a language, as pages have them. */
export async function textsIn(language: LanguageCode): Promise<Translate> {
  const own = Object.entries(files).flatMap(([path, texts]) => {
    const [, code, name] = /\/([a-z]+)\/(\w+)\.json$/.exec(path) ?? [];
    return code === language && name ? [[name, texts] as const] : [];
  });
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { [language]: Object.fromEntries(own) },
  });
  return (key, params) => (params ? i18n.t(key, { ...params }) : i18n.t(key));
}

/** People of whom 90 % take a tablet a day; a title and a note look like formulas, and some people are transferred. */
export function exampleData(): DatasetData {
  const data = exampleDataset();
  const [tree] = data.treeList ?? [];
  const [people, tablets, packs] = tree?.flatList ?? [];
  if (!tree || !people || !tablets || !packs) throw new Error('The example has a tree');
  const scenario = exampleIds.scenario(1);
  const share = (n: number, name: string, percent: number, change: object[] = []) => ({
    ...people,
    nodeId: exampleIds.node(n),
    parentNodeId: people.nodeId,
    order: n,
    nodeType: { id: 3 as const },
    label: { label_en: name },
    nodeDataMap: {
      [scenario]: {
        nodeDataId: exampleIds.nodeData(n),
        month: '2025-12-01',
        dataValue: percent,
        nodeDataModelingList: change,
      },
    },
  });
  const transfer = {
    nodeDataModelingId: exampleIds.row(9),
    modelingType: { id: 5 },
    dataValue: 1.5,
    increaseDecrease: -1,
    transferNodeDataId: exampleIds.nodeData(11),
    startDate: '2026-02-01',
    stopDate: '2026-06-01',
    notes: 'switch',
  };
  const own = people.nodeDataMap[scenario];
  const growing = {
    ...people,
    label: { label_en: '=People & <others>' },
    nodeDataMap: {
      [scenario]: {
        ...own,
        nodeDataId: exampleIds.nodeData(1),
        notes: '+1 counted twice',
        nodeDataOverrideList: [],
        nodeDataModelingList: [
          {
            nodeDataModelingId: exampleIds.row(1),
            modelingType: { id: 2 as const },
            dataValue: 10,
            increaseDecrease: 1 as const,
            startDate: '2026-02-01',
            stopDate: '2026-12-01',
          },
        ],
      },
    },
  };
  return datasetDataSchema.parse({
    ...data,
    treeList: [
      {
        ...tree,
        flatList: [
          growing,
          share(10, 'First line', 60, [transfer]),
          share(11, 'Second line', 30),
          { ...tablets, parentNodeId: exampleIds.node(10) },
          packs,
        ],
      },
    ],
  });
}

export function exampleWorkshop(data: DatasetData, language: LanguageCode): TreeWorkshop {
  const [tree] = data.treeList;
  if (!tree) throw new Error('The example has a tree');
  const period = forecastPeriod(data);
  return {
    kind: 'tree',
    data,
    tree,
    scenarioId: tree.scenarioList[0]?.id ?? '',
    month: period.start,
    period,
    results: calculateTrees(treeInputOf(data)),
    names: treeNames(null, language),
    units: treeUnitsOf(data),
    mayEdit: true,
    exported: { programCode: data.programCode, programName: '', versionId: 3, state: 'changed' },
    monthText: (month) => displayMonth(formatMonth(month), 'MMM-YYYY', language),
    calculating: null,
    view: 'drawing',
    show: () => undefined,
    edit: () => undefined,
  };
}

export async function exampleRequest(
  kind: TreeFileKind,
  language: LanguageCode = 'en',
  data: DatasetData = exampleData(),
): Promise<TreeFileRequest> {
  const workshop = exampleWorkshop(data, language);
  return {
    kind,
    workshop,
    language,
    t: await textsIn(language),
    labels: exampleLabels(language),
    drawn: { nodes: workshop.tree.flatList, links: [], showsSums: true },
    title: 'Tree: Patients',
    facts: [
      ['Program', data.programCode],
      ['Scenario', 'Usual'],
    ],
    about: `${data.programCode} v3 Usual`,
    day: '2026-11-18',
  };
}
