import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { OpenQuestions } from '@stockwell/engine/outputs/open-questions';
import type { RoutePath } from '@stockwell/model/access/routes';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { addressOf } from '../../../platform/routes/route-paths.ts';

type Copy = Pick<CopySummary<'forecast'>, 'programId' | 'versionId' | 'modified' | 'readonly'>;
type Opens = (route: RoutePath) => boolean;

/** Something that is left to do in a forecast. */
export interface QuestionLine {
  readonly id:
    | 'locked'
    | 'modified'
    | 'newer'
    | 'switchedOff'
    | 'unselected'
    | 'lost'
    | 'outdatedAgreements'
    | 'trees';
  readonly textKey: string;
  readonly values: Readonly<Record<string, number>>;
  /** Where it is mended; undefined where this user cannot open the page now. */
  readonly href: string | undefined;
}

const compare = '/report/compareAndSelectScenario/{programId}/{planningUnitId}/{regionId}';
export const summaryPage = '/forecastReport/forecastSummary/{programId}/{versionId}';
export const comparisonPage = '/report/compareAndSelectScenario';
const tree = '/dataSet/buildTree/tree/{treeId}/{programId}/{scenarioId}';
const products = '/planningUnitSetting/listPlanningUnitSetting';
/** Where actual consumption is entered. */
export const consumptionPage = '/dataentry/consumptionDataEntryAndAdjustment';
const upload = '/dataset/commitTree';
const download = '/dataset/loadDeleteDataSet';

type Version = Pick<Copy, 'programId' | 'versionId'>;

/** The page of a copy: its address names the version by itself, or behind it. */
export const addressIn = (route: RoutePath, { programId, versionId }: Version): string =>
  route.includes('{versionId}')
    ? addressOf(route, { programId, versionId })
    : `${route}?copy=${programId}~${versionId}`;

/** The page of a copy, where the user may open it. */
export const pageOf = (route: RoutePath, version: Version, opens: Opens): string | undefined =>
  opens(route) ? addressIn(route, version) : undefined;

/** How the copy stands beside the server. Changes are uploaded before a newer version takes their place. */
export function copyLines(copy: Copy, latest: number, opens: Opens): readonly QuestionLine[] {
  const toUpload = pageOf(upload, copy, opens);
  const isNewer = latest > copy.versionId;
  const lines: readonly (QuestionLine | false)[] = [
    copy.readonly && { id: 'locked', textKey: 'programCopies:local.locked', values: {}, href: toUpload },
    copy.modified && { id: 'modified', textKey: 'programCopies:local.modified', values: {}, href: toUpload },
    isNewer && {
      id: 'newer',
      textKey: 'programCopies:local.newer',
      values: { version: latest },
      href: copy.modified ? toUpload : opens(download) ? download : undefined,
    },
  ];
  return lines.filter((line) => line !== false);
}

/** What is open in the document. */
export function questionLines(
  { programId, versionId }: Pick<Copy, 'programId' | 'versionId'>,
  questions: OpenQuestions,
  opens: Opens,
): readonly QuestionLine[] {
  const copy = `?copy=${programId}~${versionId}`;
  const ofCopy = (route: RoutePath, params: Readonly<Record<string, string | number>>): string | undefined =>
    opens(route) ? `${addressOf(route, { programId, ...params })}${copy}` : undefined;
  const toSummary = pageOf(summaryPage, { programId, versionId }, opens);
  /** Regions agree on the page of the first place. */
  const toComparison = ([first]: readonly ForecastPlace[]): string | undefined =>
    first && ofCopy(compare, { planningUnitId: first.planningUnitId, regionId: first.regionId });
  /** One place is mended on its own page, several where all of them are seen. */
  const toPlaces = (places: readonly ForecastPlace[]): string | undefined => {
    const ofFirst = toComparison(places);
    return places.length > 1 ? (toSummary ?? ofFirst) : (ofFirst ?? toSummary);
  };
  const { switchedOff, unselected, lost, outdatedAgreements, trees } = questions;
  const [firstTree] = trees;
  const counted: readonly (readonly [QuestionLine['id'], number, string | undefined])[] = [
    ['unselected', unselected.length, toPlaces(unselected)],
    ['lost', lost.length, toPlaces(lost)],
    ['outdatedAgreements', outdatedAgreements.length, toComparison(outdatedAgreements)],
    [
      'trees',
      trees.length,
      firstTree && ofCopy(tree, { treeId: firstTree.treeId, scenarioId: firstTree.scenarioId }),
    ],
    ['switchedOff', switchedOff.length, pageOf(products, { programId, versionId }, opens)],
  ];
  return counted
    .filter(([, count]) => count > 0)
    .map(([id, count, href]) => ({ id, textKey: `dashboard:forecasts.open.${id}`, values: { count }, href }));
}
