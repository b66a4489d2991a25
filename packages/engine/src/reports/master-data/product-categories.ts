export interface ProductCategoryMasterData {
  /** The category above each category; null at the top of the tree. */
  readonly parentCategoryOf: ReadonlyMap<number, number | null>;
}

/** Whether a category is the other one or stands somewhere below it: choosing a category includes its descendants. */
export function isInCategory(
  { parentCategoryOf }: ProductCategoryMasterData,
  categoryId: number | null,
  ancestorId: number,
): boolean {
  const seen = new Set<number>();
  // A tree that names itself as its parent must not hold up a report.
  for (let id = categoryId; id !== null && !seen.has(id); id = parentCategoryOf.get(id) ?? null) {
    if (id === ancestorId) return true;
    seen.add(id);
  }
  return false;
}
