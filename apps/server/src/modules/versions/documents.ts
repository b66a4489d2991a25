import type { DocumentName } from './document-work.ts';
import { storedForecast } from './forecast/stored.ts';
import type { StoredDocument } from './stored-document.ts';
import { storedSupplyPlan } from './supply-plan/stored.ts';

export const storedDocuments: { readonly [N in DocumentName]: StoredDocument } = {
  supplyPlan: storedSupplyPlan,
  forecast: storedForecast,
};

/** The kind of document that the versions of a program are. */
export const documentOfType = (programTypeId: number | null): StoredDocument =>
  programTypeId === storedForecast.programTypeId ? storedForecast : storedSupplyPlan;
