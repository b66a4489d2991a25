import { easternMoment } from '@stockwell/model/integrations/us-eastern';
import { addDays } from '@stockwell/model/months';
import type { Config, FeedSource } from '../../config.ts';
import type { Tx } from '../../db/client.ts';
import { nightOf } from '../../jobs/periods.ts';
import { type FileRead, readRowsOf } from '../feed-files/read-rows.ts';
import { itemLayout, volumeLayout } from './rows.ts';
import { createStage, measure, stagedItems, stagedVolumes, stageRows } from './staged.ts';
import { takeForecastingUnits } from './steps/forecasting-units.ts';
import { takeManufacturers } from './steps/manufacturers.ts';
import { takePlanningUnits } from './steps/planning-units.ts';
import { takeProcurementUnits } from './steps/procurement-units.ts';
import { takeProductCategories } from './steps/product-categories.ts';
import type { Step } from './steps/step.ts';
import { takeTracerCategories } from './steps/tracer-categories.ts';
import { takeUnits } from './steps/units.ts';
import { takeVolumes } from './steps/volumes.ts';

export const catalogueFeedNames = ['catalogue', 'volumes'] as const;
export type CatalogueFeedName = (typeof catalogueFeedNames)[number];

interface CatalogueFeed {
  readonly source: (config: Config) => FeedSource | null;
  /** Letters, digits, hyphens and underscores only: a name leads nowhere else. */
  readonly fileName: RegExp;
  /** What a file is called whose address does not say it. */
  readonly webName: string;
  /** O'clock in the eastern United States. Volumes follow the products that they are about. */
  readonly hour: number;
  /** Brings a file into the database, as it is. */
  readonly stage: (tx: Tx, path: string) => Promise<FileRead>;
  readonly steps: readonly ((step: Step) => Promise<void>)[];
}

export const catalogueFeeds: Readonly<Record<CatalogueFeedName, CatalogueFeed>> = {
  catalogue: {
    source: ({ catalogueSource }) => catalogueSource,
    fileName: /^item_data_[A-Za-z0-9_-]{1,60}\.xml$/,
    webName: 'item_data_web.xml',
    hour: 23,
    stage: async (tx, path) => {
      await createStage(tx, stagedItems);
      const read = await readRowsOf(itemLayout, path, (rows) => stageRows(tx, stagedItems, rows));
      await measure(tx, stagedItems.name);
      return read;
    },
    steps: [
      takeUnits,
      takeTracerCategories,
      takeProductCategories,
      takeForecastingUnits,
      takePlanningUnits,
      takeManufacturers,
      takeProcurementUnits,
    ],
  },
  volumes: {
    source: ({ volumesSource }) => volumesSource,
    fileName: /^volume_data_[A-Za-z0-9_-]{1,60}\.xml$/,
    webName: 'volume_data_web.xml',
    hour: 23.5,
    stage: async (tx, path) => {
      await createStage(tx, stagedVolumes);
      return readRowsOf(volumeLayout, path, (rows) => stageRows(tx, stagedVolumes, rows));
    },
    steps: [takeVolumes],
  },
};

/** The night whose look is due. */
export const dueNight = (feed: CatalogueFeedName, now: Date): string =>
  nightOf(now, catalogueFeeds[feed].hour);

/** When files are looked for next after the look of a night. */
export const nextLook = (feed: CatalogueFeedName, now: Date): Date =>
  easternMoment(addDays(dueNight(feed, now), 1), catalogueFeeds[feed].hour);
