import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';

/** Many records are planned again by realm: naming each of them would take longer. */
const mostNamed = 2000;

/** Plans programs again whose settings changed, by the ids of the records of each subject. */
export async function replan(
  { replans }: AppContext,
  tx: Tx,
  realmId: number,
  changed: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const changes = [...changed];
  if (changes.some(([, ids]) => ids.length > mostNamed)) return replans.realmChanged(tx, realmId);
  for (const [subject, ids] of changes) await replans.settingsChanged(tx, subject, ids);
}
