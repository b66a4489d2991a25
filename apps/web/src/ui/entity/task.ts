import { createContext, useContext } from 'react';
import type { Option } from '../select/option.ts';
import type { RecordId } from './entity-record.ts';
import type { Drafts } from './form/drafts.ts';

/**
 * What a form was opened for, e.g. somebody's request: the values it begins with and what follows its save.
 * Forms know nothing else about it.
 */
export interface FormTask {
  readonly entity: string;
  readonly action: 'add' | 'edit';
  /** The record to be edited. */
  readonly recordId: RecordId | null;
  /** Values of fields that a person fills in. */
  readonly drafts: Drafts;
  /** The realm meant, also for records that take theirs from elsewhere. */
  readonly realm: Option | null;
  /** The record is saved: what remains is done, and the user led on. */
  readonly onSaved: (id: RecordId) => Promise<void>;
}

export const FormTaskContext = createContext<FormTask | null>(null);

/** The task of this screen; null where it was opened for its own sake. A form names its record, or none to add. */
export function useFormTask(entity: string, recordId?: RecordId | null): FormTask | null {
  const task = useContext(FormTaskContext);
  if (task?.entity !== entity) return null;
  return recordId === undefined || String(recordId) === String(task.recordId) ? task : null;
}
