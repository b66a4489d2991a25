import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, onIdleEnd, readDraft } from '../../../platform/session/drafts.ts';
import { useStable } from '../../use-stable.ts';
import type { RecordId } from '../entity-record.ts';
import { changedFields, type Drafts } from './drafts.ts';
import type { EntityForm } from './use-entity-form.ts';

/** What stood in a form, and was not saved, when its session ended. */
export interface KeptForm {
  /** The language its numbers are written in. */
  readonly language: LanguageCode;
  /** Only what had been changed: the rest may have been changed by others since. */
  readonly drafts: Drafts;
}

const keyOf = ({ name }: EntityDeclaration, id: RecordId | null): string => `entity/${name}/${id ?? 'new'}`;

/** A draft of an older release may look otherwise; then it is left aside. */
const isKept = (value: unknown): value is KeptForm =>
  isObject(value) && languageCodes.some((code) => code === value.language) && isObject(value.drafts);

interface Read {
  readonly key: string;
  readonly kept: KeptForm | null;
}

/**
 * What was kept for a form, undefined while it is read; it stays where it is until it is shown. A form that is opened
 * for a task leaves it there.
 */
export function useKeptForm(entity: EntityDeclaration, id: RecordId | null, isForTask: boolean) {
  const key = keyOf(entity, id);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isGone = false;
    const draft = isForTask ? Promise.resolve(undefined) : readDraft(key).catch(() => undefined);
    void draft.then((found) => {
      if (!isGone) setRead({ key, kept: isKept(found?.value) ? found.value : null });
    });
    return () => {
      isGone = true;
    };
  }, [key, isForTask]);
  return {
    kept: read?.key === key ? read.kept : undefined,
    forget: () => setRead({ key, kept: null }),
  };
}

/** Whoever idles out, or whose session the server ends, finds what was typed when the form is opened again. */
export function useKeepAtIdleEnd(
  entity: EntityDeclaration,
  id: RecordId | null,
  form: EntityForm,
  { isWanted, isRestored }: { readonly isWanted: boolean; readonly isRestored: boolean },
): void {
  const keep = useStable(async () => {
    const { base, drafts } = form.state;
    const changed = changedFields(entity, base, drafts, form.language);
    if (!isWanted || changed.length === 0) return;
    const kept: KeptForm = {
      language: form.language,
      drafts: Object.fromEntries(changed.map((name) => [name, drafts[name]])),
    };
    await keepDraft(keyOf(entity, id), kept);
  });
  useEffect(() => onIdleEnd(keep), [keep]);
  const key = keyOf(entity, id);
  // What is shown is kept again at the next end.
  useEffect(() => {
    if (isRestored) void dropDraft(key);
  }, [key, isRestored]);
}
