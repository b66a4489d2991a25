import { lazy } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import { useWorkshop } from './workshop.ts';

/** Only with a connection: its code comes with it. */
export const SaveTemplateDialog = lazy(() =>
  import('./SaveTemplateDialog.tsx').then((module) => ({ default: module.SaveTemplateDialog })),
);

/** Whether a tree or a branch of it can be stored as a template now. */
export function useMayMakeTemplates(): boolean {
  const { functions, sessionType } = useSession();
  const { kind } = useWorkshop();
  return kind === 'tree' && functions.has('ROLE_BF_ADD_TREE_TEMPLATE') && sessionType === 'Online';
}
