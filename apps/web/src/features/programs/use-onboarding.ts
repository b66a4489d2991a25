import { programEndpoints } from '@stockwell/model/api/programs';
import { program } from '@stockwell/model/entities/program';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../app/session/context.ts';
import { keepDraft, takeDraft } from '../../app/session/drafts.ts';
import { bodyOf } from '../../ui/entity/form/drafts.ts';
import { useEntityForm } from '../../ui/entity/form/use-entity-form.ts';
import { refusedCells, rowBody } from '../../ui/entity/grid/grid-rows.ts';
import { useGrid } from '../../ui/entity/grid/use-grid.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { forgetEntity } from '../../ui/entity/queries.ts';
import { isObject, type Option } from '../../ui/entity/records.ts';
import { refusalOf } from '../../ui/entity/refusal.ts';
import { type FormTask, useFormTask } from '../../ui/entity/task.ts';
import { newProgramUnitSpec } from '../grids/index.ts';
import { isKept, type Kept, keptIn, onboardingDraft } from './onboarding-draft.ts';
import { stepOfField, steps } from './onboarding-steps.ts';

/** What the wizard begins with: a draft of an earlier visit, or somebody's request. */
export interface Beginning {
  readonly kept: Kept | null;
  readonly task: FormTask | null;
}

/** Leads the eye of whoever types or listens. */
export interface Focus {
  /** Another step stands there. */
  readonly onStep: () => void;
  /** The step cannot be left yet. */
  readonly onProblem: () => void;
}

/** The draft of an earlier visit is read before the steps begin; somebody's request leaves it where it is. */
export function useBeginning(): Beginning | null {
  const task = useFormTask('program', null);
  const [kept, setKept] = useState<Kept | null | undefined>(undefined);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (task) {
      setKept(null);
      return;
    }
    takeDraft(onboardingDraft).then(
      (draft) => setKept(isKept(draft?.value) ? draft.value : null),
      () => setKept(null),
    );
  }, [task]);
  return kept === undefined ? null : { kept, task };
}

/** Everything the wizard does besides drawing itself. */
export function useOnboarding({ kept, task }: Beginning, focus: Focus) {
  const host = useEntityHost();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { reloadAccess } = useSession();
  const form = useEntityForm(program, null, task?.drafts);
  const release = host.useUnsavedChanges(task !== null && form.dirty);
  const spec = useMemo(newProgramUnitSpec, []);
  const grid = useGrid(spec, []);
  const [step, setStep] = useState(kept?.step ?? 0);
  const own: Option | null = host.realm ? { id: host.realm.realmId, text: host.realm.text } : null;
  const [realm, setRealm] = useState<Option | null>(own ?? task?.realm ?? kept?.realm ?? null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const restored = useRef(false);
  const { drafts } = form.state;

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    if (!kept) return;
    const { drafts: entered, rows } = keptIn(kept, host.language, spec.entity);
    form.continueFrom(form.state.base, { ...form.state.drafts, ...entered });
    if (rows.length > 0) grid.restore(rows);
  });

  // Kept with every change, so that a reload or the end of a session loses nothing.
  const saved = useRef(false);
  useEffect(() => {
    if (!restored.current || saved.current || task) return;
    const timer = setTimeout(() => {
      void keepDraft(onboardingDraft, { language: form.language, step, realm, drafts, rows: grid.rows });
    }, 400);
    return () => clearTimeout(timer);
  }, [form.language, step, realm, drafts, grid.rows, task]);

  const current = steps[step] ?? steps[0];
  const asked = current.fields as readonly string[];
  const wrong = Object.keys(form.problems).filter((path) => asked.includes(path.split('.')[0] ?? path));
  const complete =
    current.key === 'realm'
      ? realm !== null
      : current.key === 'units'
        ? grid.changes.size > 0 && grid.problems.size === 0
        : wrong.length === 0;

  function go(to: number) {
    setTried(false);
    setStep(to);
    focus.onStep();
  }

  function next() {
    setTried(true);
    for (const name of asked) form.leave(name);
    if (complete) go(step + 1);
    else focus.onProblem();
  }

  async function submit() {
    setTried(true);
    setRefused(null);
    setBusy(true);
    const sent = (await grid.check()) ?? [];
    if (sent.length === 0) return setBusy(false);
    const body = {
      ...bodyOf(program, drafts, null, form.language),
      programPlanningUnits: sent.map((row) => rowBody(spec.entity, row, form.language)),
    };
    try {
      const answer = await host.call(programEndpoints.initialize, { body });
      saved.current = true;
      release();
      if (!task) await takeDraft(onboardingDraft);
      await reloadAccess();
      await forgetEntity(client, 'program');
      if (task && isObject(answer) && typeof answer.id === 'number') return await task.onSaved(answer.id);
      const code = isObject(answer) ? String(answer.messageCode) : 'static.message.addSuccess';
      await navigate(`/program/listProgram/green/${encodeURIComponent(code)}`);
    } catch (failure) {
      const told = refusalOf(failure);
      setRefused(told.messageCode);
      const [first] = Object.keys(told.fields);
      const units = Object.fromEntries(
        Object.entries(told.fields)
          .filter(([path]) => path.startsWith('programPlanningUnits.'))
          .map(([path, code]) => [path.slice('programPlanningUnits.'.length), code]),
      );
      grid.mark(refusedCells(units, sent));
      form.refuse(told.fields);
      if (first !== undefined) go(stepOfField(first));
    } finally {
      setBusy(false);
    }
  }

  async function discard() {
    saved.current = true;
    release();
    if (!task) await takeDraft(onboardingDraft);
    await navigate(`/program/listProgram/red/${encodeURIComponent('static.message.cancelled')}`);
  }

  return {
    form,
    spec,
    grid,
    step,
    /** The realm the user is bound to; null for those who choose one. */
    own,
    realm,
    chooseRealm: (option: Option | null) => {
      setRealm(option);
      form.change('realmCountry', null);
    },
    current,
    /** Names of the fields that the step asks for. */
    asked,
    complete,
    /** Whether somebody wanted to go on: what is missing is told from then on. */
    tried,
    refused,
    busy,
    next,
    previous: () => go(step - 1),
    submit,
    discard,
  };
}
