import type { DeliveryContent, PackedReading } from './content.ts';

const byCode = (a: { readonly code: string }, b: { readonly code: string }): number =>
  a.code < b.code ? -1 : Number(a.code > b.code);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The same content in one order: by place, item and month. Sources send theirs in any order. */
export function sortedContent({ places, items, readings, duplicates }: DeliveryContent): DeliveryContent {
  const order = places.map((place, at) => ({ ...place, at })).sort(byCode);
  const sortedItems = [...items].sort(byCode);
  const itemAt = new Map(sortedItems.map(({ code }, at) => [code, at]));
  const moved = items.map(({ code }) => itemAt.get(code) ?? 0);
  return {
    places: order.map(({ code, name }) => ({ code, name })),
    items: sortedItems,
    readings: order.map(({ at }) =>
      (readings[at] ?? [])
        .map(([item, month, value]): PackedReading => [moved[item] ?? 0, month, value])
        .sort((a, b) => a[0] - b[0] || compare(a[1], b[1])),
    ),
    duplicates: duplicates
      .map((one) => ({ ...one, values: [...one.values].sort((a, b) => a - b) }))
      .sort((a, b) => compare(a.place, b.place) || compare(a.item, b.item) || compare(a.month, b.month)),
  };
}
