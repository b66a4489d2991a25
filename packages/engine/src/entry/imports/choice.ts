/** What a cell holds; a text that could not be read stays as it was typed. */
export type ImportCell = string | number | boolean | null;

/** Chosen in the place of a planning unit or a region: it is left out. */
export const doNotImport = -1;

/** Where something of a supply plan goes. */
export const isTarget = (to: ImportCell): to is number => typeof to === 'number' && to !== doNotImport;

/** Names a product or a region of a supply plan among those of all plans. */
export const sourceKey = (programId: number, id: number): string => `${programId} ${id}`;
