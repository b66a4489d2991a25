import type { DocumentName } from './document-types.ts';
import { copyIn, copyKey, type DocumentCopy, documentNames, programCopy } from './names.ts';

/** The screens whose rows can wait for correction. No two share a name: it says of which kind a copy is. */
export const waitingScreens = {
  supplyPlan: ['consumption', 'inventory', 'adjustment', 'shipments'],
  forecast: ['planningUnits', 'versionSettings'],
} as const satisfies Readonly<Record<DocumentName, readonly string[]>>;
export type WaitingScreenOf<K extends DocumentName> = (typeof waitingScreens)[K][number];
export type WaitingScreen = WaitingScreenOf<DocumentName>;

/** A screen, or the same screen in a what-if scenario: what is tried there waits apart and counts nowhere. */
export type WaitingPlace = WaitingScreen | `what-if/${WaitingScreenOf<'supplyPlan'>}`;

export const waitingStore = 'waitingRows';

export const waitingAddress = (copy: DocumentCopy, userId: number, place: WaitingPlace) => ({
  store: waitingStore,
  recordId: `${copyKey(copy, userId)}/${place}`,
});

const screenIn = <K extends DocumentName>(kind: K, text: string): WaitingScreenOf<K> | undefined => {
  const screens: readonly WaitingScreenOf<K>[] = waitingScreens[kind];
  return screens.find((screen) => screen === text);
};

const scratchPrefix = 'what-if/';

export const isScratchPlace = (place: WaitingPlace): boolean => place.startsWith(scratchPrefix);

function placeIn(kind: DocumentName, text: string): WaitingPlace | undefined {
  if (!text.startsWith(scratchPrefix)) return screenIn(kind, text);
  const screen = kind === 'supplyPlan' ? screenIn(kind, text.slice(scratchPrefix.length)) : undefined;
  return screen && `${scratchPrefix}${screen}`;
}

export interface WaitingAt {
  readonly copy: DocumentCopy;
  readonly place: WaitingPlace;
}

/** What the name of a stored record says. */
export function waitingAtOf(recordId: string): WaitingAt | undefined {
  const [key = '', ...rest] = recordId.split('/');
  for (const kind of documentNames) {
    const [copy, place] = [copyIn(kind, key), placeIn(kind, rest.join('/'))];
    if (copy && place) return { copy, place };
  }
  return undefined;
}

const draftKey = /^(entry|what-if)\/(\d+)\/(\d+)\/(\w+)$/;

/** What the key of a sheet says, which was also the name of its rows in earlier releases. */
export function waitingAtKey(
  key: string,
): (WaitingAt & { readonly screen: WaitingScreenOf<'supplyPlan'>; readonly isScratch: boolean }) | undefined {
  const [, kind, programId, versionId, text = ''] = draftKey.exec(key) ?? [];
  const screen = screenIn('supplyPlan', text);
  if (!screen) return undefined;
  const copy = programCopy({ programId: Number(programId), versionId: Number(versionId) });
  const isScratch = kind !== 'entry';
  return { copy, place: isScratch ? `${scratchPrefix}${screen}` : screen, screen, isScratch };
}
