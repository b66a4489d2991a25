import { copyIn, copyKey, type DocumentCopy, type ProgramCopy, programCopy } from './names.ts';

/** The screens of data entry whose rows can wait for correction; all of them are of supply plans. */
export const waitingScreens = ['consumption', 'inventory', 'adjustment', 'shipments'] as const;
export type WaitingScreen = (typeof waitingScreens)[number];

/** A screen, or the same screen in a what-if scenario: what is tried there waits apart and counts nowhere. */
export type WaitingPlace = WaitingScreen | `what-if/${WaitingScreen}`;

export const waitingStore = 'waitingRows';

export const waitingAddress = (copy: DocumentCopy, userId: number, place: WaitingPlace) => ({
  store: waitingStore,
  recordId: `${copyKey(copy, userId)}/${place}`,
});

const screenIn = (text: string): WaitingScreen | undefined =>
  waitingScreens.find((screen) => screen === text);

const scratchPrefix = 'what-if/';

export const isScratchPlace = (place: WaitingPlace): boolean => place.startsWith(scratchPrefix);

function placeIn(text: string): WaitingPlace | undefined {
  if (!text.startsWith(scratchPrefix)) return screenIn(text);
  const screen = screenIn(text.slice(scratchPrefix.length));
  return screen && `${scratchPrefix}${screen}`;
}

export interface WaitingAt {
  readonly copy: ProgramCopy;
  readonly place: WaitingPlace;
}

/** What the name of a stored record says. */
export function waitingAtOf(recordId: string): WaitingAt | undefined {
  const [key = '', ...rest] = recordId.split('/');
  const [copy, place] = [copyIn('supplyPlan', key), placeIn(rest.join('/'))];
  return copy && place ? { copy, place } : undefined;
}

const draftKey = /^(entry|what-if)\/(\d+)\/(\d+)\/(\w+)$/;

/** What the key of a sheet says, which was also the name of its rows in earlier releases. */
export function waitingAtKey(
  key: string,
): (WaitingAt & { readonly screen: WaitingScreen; readonly isScratch: boolean }) | undefined {
  const [, kind, programId, versionId, text = ''] = draftKey.exec(key) ?? [];
  const screen = screenIn(text);
  if (!screen) return undefined;
  const copy = programCopy({ programId: Number(programId), versionId: Number(versionId) });
  const isScratch = kind !== 'entry';
  return { copy, place: isScratch ? `${scratchPrefix}${screen}` : screen, screen, isScratch };
}
