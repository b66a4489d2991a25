import type { ValueProblem } from '@stockwell/model/entity/check-value';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { type EntityDeclaration, formFields, titleField } from '@stockwell/model/entity/entity';
import { suggestionSeed } from '@stockwell/model/entity/suggestion-seed';
import { isObject } from '@stockwell/model/objects';
import { useReducer, useRef, useState } from 'react';
import { type Refusal, refusalOf, staleRecord } from '../../../api/refusal.ts';
import type { Option } from '../../select/option.ts';
import { type EntityRecord, idOf, type RecordId } from '../entity-record.ts';
import { type EntityHost, useEntityHost } from '../host.ts';
import { type Use, usesIn } from '../in-use.ts';
import { fetchRecord } from '../queries.ts';
import { type FormContext, type FormRules, overridesOf } from '../registry.ts';
import { draftsIn } from './draft-language.ts';
import { bodyOf, changedFields, type Drafts, newDrafts, problemsOf, recordDrafts } from './drafts.ts';
import { formReducer, showsProblem, startForm } from './form-state.ts';

export function ownRealmOption(host: EntityHost): Option | null {
  return host.realm ? { id: host.realm.realmId, text: host.realm.text } : null;
}

/** Fields whose offer hangs on the changed one are emptied: what was chosen may not belong there any more. */
function withDependents(entity: EntityDeclaration, name: string, value: unknown): Drafts {
  const values: Record<string, unknown> = { [name]: value };
  for (const [other, field] of Object.entries(entity.fields)) {
    if ('dependsOn' in field && field.dependsOn === name)
      values[other] = field.kind === 'references' ? [] : null;
  }
  return values;
}

function isLocked(entity: EntityDeclaration, name: string, { mode, host }: FormContext): boolean {
  const field = entity.fields[name];
  if (!field) return false;
  if (field.kind === 'reference' && field.entity === 'realm' && host.realm) return true;
  if (mode === 'add' || !field.fixed) return false;
  return !(field.unlockedBy && host.holds(field.unlockedBy));
}

export interface SaveAnswer {
  readonly messageCode: string;
  /** Of a new record. */
  readonly id?: RecordId;
}

/** Everything a form does besides drawing itself. What it is given to begin with counts as typed. */
export function useEntityForm(entity: EntityDeclaration, loaded: EntityRecord | null, given?: Drafts) {
  const host = useEntityHost();
  // Numbers are typed in a language's writing: when the language changes, they are written again.
  const [language, setLanguage] = useState(host.language);
  const [record, setRecord] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newer, setNewer] = useState<EntityRecord | null>(null);
  const [question, setQuestion] = useState<Refusal | null>(null);
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const suggested = useRef<string | null>(null);
  const codeEdits = useRef(0);
  const [state, dispatch] = useReducer(formReducer, null, () => {
    const start = startForm(
      loaded ? recordDrafts(entity, loaded, language) : newDrafts(entity, language, ownRealmOption(host)),
    );
    return given ? formReducer(start, { type: 'changed', values: given }) : start;
  });

  if (language !== host.language) {
    const change = { from: language, to: host.language };
    setLanguage(host.language);
    dispatch({ type: 'rewritten', draftsIn: (drafts) => draftsIn(entity, drafts, record, change) });
  }

  const { drafts, base } = state;
  const latest = useRef(drafts);
  latest.current = drafts;
  const context: FormContext = { mode: record ? 'edit' : 'add', host, record, drafts };
  const rules: FormRules = overridesOf(entity.name).rules?.(drafts, context) ?? {};
  const hidden = rules.hidden ?? [];
  const own = problemsOf(entity, { drafts, base, language, hidden, required: rules.required ?? [] });
  const problems: Readonly<Record<string, ValueProblem>> = { ...rules.problems, ...own };
  const dirty = changedFields(entity, base, drafts, language).length > 0;

  function change(name: string, value: unknown) {
    setRefusal(null);
    if (name === entity.suggestsCode?.field) codeEdits.current += 1;
    dispatch({ type: 'changed', values: withDependents(entity, name, value) });
  }

  /** A code is proposed from the name as long as the user has not written one. */
  async function suggestCode() {
    const rule = entity.suggestsCode;
    const { suggestCode: ask } = entityEndpoints(entity);
    const name = drafts[titleField(entity)];
    const { realm } = drafts;
    const present = rule ? drafts[rule.field] : null;
    if (record || !rule || !ask || !isObject(name) || !isObject(realm)) return;
    if (present !== '' && present !== suggested.current) return;
    const seed = suggestionSeed(String(name.label_en ?? ''), rule);
    if (!seed) return;
    const edits = codeEdits.current;
    try {
      const code = await host.call(ask, { params: { realmId: Number(realm.id), name: seed } });
      // Whoever has written or emptied the code meanwhile keeps what is there.
      if (typeof code !== 'string' || codeEdits.current !== edits) return;
      if (latest.current[rule.field] !== present) return;
      suggested.current = code;
      dispatch({ type: 'changed', values: { [rule.field]: code } });
    } catch {
      // A suggestion is a courtesy: without it the user writes the code.
    }
  }

  function leave(name: string) {
    dispatch({ type: 'left', name });
    if (name === titleField(entity) || name === 'realm') void suggestCode();
  }

  /** Sends the form; the answer when it was taken, null when there is something to put right. */
  async function submit(confirmed = false): Promise<SaveAnswer | null> {
    dispatch({ type: 'submitted' });
    setRefusal(null);
    if (Object.keys(problems).length > 0) return null;
    const { add, edit } = entityEndpoints(entity);
    const endpoint = record ? edit : add;
    if (!endpoint) throw new Error(`${entity.name} is not saved record by record`);
    setBusy(true);
    try {
      const body = bodyOf(entity, drafts, record, language, hidden);
      const answer = await host.call(endpoint, { body: confirmed ? { ...body, confirmed } : body });
      return answer as SaveAnswer;
    } catch (failure) {
      const refused = refusalOf(failure);
      const usedBy = confirmed ? null : usesIn(refused);
      if (usedBy) setUses(usedBy);
      else if (!confirmed && refused.details.confirm === true) setQuestion(refused);
      else if (record && refused.messageCode === staleRecord) {
        const { current } = refused.details;
        setNewer(isObject(current) ? current : await fetchRecord(host, entity, idOf(entity, record)));
      } else setRefusal(refused);
      dispatch({ type: 'refused', fields: refused.fields });
      return null;
    } finally {
      setBusy(false);
    }
  }

  function reset() {
    suggested.current = null;
    setRefusal(null);
    dispatch({ type: 'reset' });
    if (given) dispatch({ type: 'changed', values: given });
  }

  function continueFrom(nextBase: Drafts, merged: Drafts) {
    setRecord(newer);
    setNewer(null);
    dispatch({ type: 'rebased', base: nextBase, drafts: merged });
  }

  return {
    state,
    record,
    language,
    context,
    problems,
    dirty,
    busy,
    refusal,
    newer,
    /** Where the record is used that should become inactive; null while nothing is asked. */
    uses,
    closeUses: () => setUses(null),
    /** What the server saves only when it is confirmed; null while nothing is asked. */
    question,
    closeQuestion: () => setQuestion(null),
    hidden,
    fields: [...formFields(entity), ...(rules.shown ?? [])].filter((name) => !hidden.includes(name)),
    isRequired: (name: string) => {
      const field = entity.fields[name];
      return field?.kind !== 'boolean' && (field?.required === true || (rules.required ?? []).includes(name));
    },
    isLocked: (name: string) => isLocked(entity, name, context) || (rules.locked ?? []).includes(name),
    shows: (name: string) => showsProblem(state, name),
    change,
    leave,
    submit,
    reset,
    /** What the server said about fields, for saves that the form does not make itself. */
    refuse: (fields: Readonly<Record<string, string>>) => dispatch({ type: 'refused', fields }),
    continueFrom,
    closeNewer: () => setNewer(null),
  };
}

export type EntityForm = ReturnType<typeof useEntityForm>;
