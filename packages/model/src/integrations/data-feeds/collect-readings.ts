import type { MonthText } from '../../months.ts';
import type { DeliveryContent, FeedDuplicate, FeedName, PackedReading } from './content.ts';
import { dataFeedLimits as limits } from './limits.ts';

/** Why nothing can be made of a source's data; texts are those of the message codes `static.dataFeed.…`. */
export type CollectFault = 'tooManyReadings' | 'tooManyPlaces' | 'tooManyItems' | 'tooManyDuplicates';

export interface ReadingCollector {
  add(reading: { place: string; item: string; month: MonthText; value: number }): void;
  /** What a place is called, where the source says so. */
  namePlace(code: string, name: string): void;
  nameItem(code: string, name: string): void;
  /** The packed content, or why there is too much of it. */
  content(): DeliveryContent | CollectFault;
  /** The first limit that was exceeded, for readers that had better stop. */
  fault(): CollectFault | null;
}

interface Names {
  indexOf(code: string): number;
  setName(code: string, name: string): void;
  readonly list: FeedName[];
}

function createNames(): Names {
  const places = new Map<string, number>();
  const list: FeedName[] = [];
  const indexOf = (code: string): number => {
    const known = places.get(code);
    if (known !== undefined) return known;
    places.set(code, list.length);
    list.push({ code, name: '' });
    return list.length - 1;
  };
  return {
    indexOf,
    setName: (code, name) => {
      const index = places.get(code);
      if (index !== undefined && name !== '' && list[index]?.name === '')
        list[index] = { code, name: name.slice(0, limits.nameLength) };
    },
    list,
  };
}

/**
 * Gathers readings. The same value of a place, item and month counts once however often it comes; differing values are
 * set aside as duplicates, since nobody but a person can say which one holds.
 */
export function createCollector(): ReadingCollector {
  const [places, items] = [createNames(), createNames()];
  const byPlace: Map<string, number[]>[] = [];
  let count = 0;
  const fault = (): CollectFault | null => {
    if (count > limits.readings) return 'tooManyReadings';
    if (places.list.length > limits.places) return 'tooManyPlaces';
    return items.list.length > limits.items ? 'tooManyItems' : null;
  };
  return {
    add: ({ place, item, month, value }) => {
      const at = places.indexOf(place);
      const key = `${items.indexOf(item)} ${month}`;
      byPlace[at] ??= new Map();
      const values = byPlace[at].get(key);
      if (!values) {
        byPlace[at].set(key, [value]);
        count += 1;
      } else if (!values.includes(value) && values.length < 100) values.push(value);
    },
    namePlace: (code, name) => places.setName(code, name),
    nameItem: (code, name) => items.setName(code, name),
    fault,
    content: () => {
      const found = fault();
      if (found) return found;
      const duplicates: FeedDuplicate[] = [];
      const readings = places.list.map(({ code: place }, at) => {
        const list: PackedReading[] = [];
        for (const [key, values] of byPlace[at] ?? []) {
          const [index = 0, month = ''] = [Number(key.split(' ')[0]), key.split(' ')[1]];
          const [first = 0] = values;
          if (values.length === 1) list.push([index, month, first]);
          else duplicates.push({ place, item: items.list[index]?.code ?? '', month, values });
        }
        return list.sort(([a, monthA], [b, monthB]) => a - b || (monthA < monthB ? -1 : 1));
      });
      if (duplicates.length > limits.duplicates) return 'tooManyDuplicates';
      return { places: [...places.list], items: [...items.list], readings, duplicates };
    },
  };
}
