import { isObject, type MasterRecord, referencedId } from './record.ts';

const pathOf = ({ sortOrder }: MasterRecord): readonly number[] =>
  String(sortOrder ?? '00')
    .split('.')
    .map(Number);

function byPath(a: MasterRecord, b: MasterRecord): number {
  const [left, right] = [pathOf(a), pathOf(b)];
  for (let depth = 0; depth < Math.max(left.length, right.length); depth += 1) {
    const difference = (left[depth] ?? -1) - (right[depth] ?? -1);
    if (difference !== 0) return difference;
  }
  return Number(a.productCategoryId) - Number(b.productCategoryId);
}

/** The category tree, flat in tree order, as its call answers it. */
export function categoryNodes(
  categories: readonly MasterRecord[],
  { realmId, activeOnly = false }: { readonly realmId?: number; readonly activeOnly?: boolean },
) {
  return categories
    .filter(
      ({ realm, active }) =>
        (realmId === undefined || referencedId(realm, 'realm') === realmId) &&
        (!activeOnly || active !== false),
    )
    .sort(byPath)
    .map((category) => {
      const { productCategoryId, parent, realm, label, sortOrder, active, lastModifiedDate, recordVersion } =
        category;
      const id = Number(productCategoryId);
      return {
        id,
        parentId: isObject(parent) ? Number(referencedId(parent, 'productCategory')) : null,
        level: pathOf(category).length - 1,
        sortOrder: String(sortOrder ?? '00'),
        payloadId: id,
        payload: {
          productCategoryId,
          realm,
          label,
          sortOrder,
          active,
          lastModifiedDate,
          recordVersion,
          expanded: true,
        },
      };
    });
}
