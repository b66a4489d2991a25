import { expect, it } from 'vitest';
import { type TickerFacts, tickerTiles } from './ticker-tiles.ts';

const facts: TickerFacts = {
  realm: {
    REALM_COUNTRY_COUNT: 3,
    USER_COUNT: 40,
    FULL_PROGRAM_COUNT: 12,
    FULL_DATASET_COUNT: 5,
    PROGRAM_COUNT: 4,
    LINKED_ERP_SHIPMENTS_COUNT: 9,
  },
  isOnline: true,
  mayDownload: true,
  downloaded: 2,
  linkedDownloaded: 1,
};
const shown = (some: Partial<TickerFacts>) =>
  tickerTiles({ ...facts, ...some }).map(({ id, slides }) => [id, slides.map(({ count }) => count)]);

it('shows the realm, what the user reaches and has, and linked shipments of the realm and of all copies', () => {
  expect(shown({})).toEqual([
    ['realm', [3, 40, 12, 5]],
    ['access', [4, 2]],
    ['erp', [9, 1]],
  ]);
});

it('leaves out copies for those who may not download', () => {
  expect(shown({ mayDownload: false })).toEqual([
    ['realm', [3, 40, 12, 5]],
    ['access', [4]],
    ['erp', [9]],
  ]);
});

it('shows what is on the device without a connection', () => {
  expect(shown({ isOnline: false, realm: undefined })).toEqual([
    ['access', [2]],
    ['erp', [1]],
  ]);
});
