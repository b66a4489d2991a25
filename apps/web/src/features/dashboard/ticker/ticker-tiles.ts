import type { RoutePath } from '@stockwell/model/access/routes';
import type { RealmCounts } from '@stockwell/model/api/dashboard';

export interface TickerFacts {
  /** Undefined without a connection and while they are on their way. */
  readonly realm:
    | Pick<
        RealmCounts,
        | 'REALM_COUNTRY_COUNT'
        | 'USER_COUNT'
        | 'FULL_PROGRAM_COUNT'
        | 'FULL_DATASET_COUNT'
        | 'PROGRAM_COUNT'
        | 'LINKED_ERP_SHIPMENTS_COUNT'
      >
    | undefined;
  readonly isOnline: boolean;
  readonly mayDownload: boolean;
  readonly downloaded: number;
  /** Of all copies on the device; undefined while they are counted. */
  readonly linkedDownloaded: number | undefined;
}

export interface TickerSlide {
  readonly id: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly route: RoutePath;
}

export interface TickerTile {
  readonly id: 'realm' | 'access' | 'erp';
  readonly slides: readonly TickerSlide[];
}

const download = '/program/downloadProgram';
const linking = '/shipment/manualTagging';

/** The tiles of the ticker: figures of the server need a connection, those of copies the right to have some. */
export function tickerTiles(facts: TickerFacts): readonly TickerTile[] {
  const { realm, isOnline, mayDownload, downloaded, linkedDownloaded } = facts;
  const ofServer = (slides: readonly TickerSlide[]): readonly TickerSlide[] => (isOnline ? slides : []);
  const ofCopies = (slide: TickerSlide): readonly TickerSlide[] => (mayDownload ? [slide] : []);
  const tiles: readonly TickerTile[] = [
    {
      id: 'realm',
      slides: ofServer([
        {
          id: 'countries',
          count: realm?.REALM_COUNTRY_COUNT,
          route: '/realmCountry/listRealmCountry',
        },
        { id: 'users', count: realm?.USER_COUNT, route: '/user/listUser' },
        { id: 'programs', count: realm?.FULL_PROGRAM_COUNT, route: download },
        { id: 'datasets', count: realm?.FULL_DATASET_COUNT, route: '/dataset/loadDeleteDataSet' },
      ]),
    },
    {
      id: 'access',
      slides: [
        ...ofServer([{ id: 'accessible', count: realm?.PROGRAM_COUNT, route: download }]),
        ...ofCopies({ id: 'downloaded', count: downloaded, route: download }),
      ],
    },
    {
      id: 'erp',
      slides: [
        ...ofServer([{ id: 'linkedRealm', count: realm?.LINKED_ERP_SHIPMENTS_COUNT, route: linking }]),
        ...ofCopies({ id: 'linkedDownloaded', count: linkedDownloaded, route: linking }),
      ],
    },
  ];
  return tiles.filter(({ slides }) => slides.length > 0);
}
