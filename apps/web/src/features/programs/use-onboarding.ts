import { programEndpoints } from '@stockwell/model/api/programs';
import { program } from '@stockwell/model/entities/program';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '../../api/refusal.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { keepDraft, takeDraft } from '../../platform/session/drafts.ts';
import { bodyOf } from '../../ui/entity/form/drafts.ts';
import { useEntityForm } from '../../ui/entity/form/use-entity-form.ts';
import { refusedCells, rowBody } from '../../ui/entity/grid/grid-rows.ts';
import { useGrid } from '../../ui/entity/grid/use-grid.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { forgetEntity } from '../../ui/entity/queries.ts';
import { draftTitle, savedText } from '../../ui/entity/saved-text.ts';
import { type FormTask, useFormTask } from '../../ui/entity/task.ts';
import type { Option } from '../../ui/select/option.ts';
import { newProgramUnitSpec } from '../grids/index.ts';
import { productsOfAreas } from './area-products.ts';
import { isKept, type Kept, keptIn, onboardingDraft } from './onboarding-draft.ts';
import { stepOfField, steps } from './onboarding-steps.ts';

/** What the wizard begins with: a draft of an earlier visit, or somebody's request. */
export interface Beginning {
  readonly kept: Kept | null;
  readonly task: FormTask | null;
}

/** Leads the eye of whoever types or listens, and on to what follows. */
export interface Focus {
  /** The step cannot be left yet. */
  readonly onProblem: () => void;
  /** The program is there. */
  readonly onReady: (program: { readonly id: number; readonly name: string }) => void;
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

const isOption = (value: unknown): value is Option => isObject(value) && 'id' in value && 'text' in value;

/** The name as it was typed, in the language of the user or else in English. */
function labelIn(label: unknown, language: LanguageCode): string {
  if (!isObject(label)) return '';
  const own = label[`label_${language}`];
  return typeof own === 'string' && own !== '' ? own : String(label.label_en ?? '');
}

/** Everything the wizard does besides drawing itself. */
export function useOnboarding({ kept, task }: Beginning, focus: Focus) {
  const host = useEntityHost();
  const t = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { reloadAccess, user } = useSession();
  // Whoever sets a program up usually manages it.
  const manager = host.realm && user ? { programManager: { id: user.userId, text: user.username } } : {};
  const form = useEntityForm(program, null, { ...manager, ...task?.drafts });
  const release = host.useUnsavedChanges(task !== null && form.dirty);
  const [offersAll, setOffersAll] = useState(false);
  const { healthAreaList } = form.state.drafts;
  const areas = useMemo(
    () => (Array.isArray(healthAreaList) ? healthAreaList.filter(isOption) : []),
    [healthAreaList],
  );
  const spec = useMemo(
    () =>
      offersAll || areas.length === 0
        ? newProgramUnitSpec()
        : newProgramUnitSpec(productsOfAreas(areas.map(({ id }) => id))),
    [offersAll, areas],
  );
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
      // Submitted within the pause: a draft of what is there already would be offered again.
      if (saved.current) return;
      void keepDraft(onboardingDraft, { language: form.language, step, realm, drafts, rows: grid.rows });
    }, 400);
    return () => clearTimeout(timer);
  }, [form.language, step, realm, drafts, grid.rows, task]);

  const current = steps[step] ?? steps[0];
  const asked = current.fields as readonly string[];
  const wrong = Object.keys(form.problems).filter((path) => asked.includes(path.split('.')[0] ?? path));
  const complete =
    current.key === 'units'
      ? grid.changes.size > 0 && grid.problems.size === 0
      : wrong.length === 0 && realm !== null;

  function go(to: number) {
    setTried(false);
    setStep(to);
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
      // The program is there, whether or not this device hears more of it now.
      await Promise.allSettled([
        task ? null : takeDraft(onboardingDraft),
        reloadAccess(),
        forgetEntity(client, 'program'),
      ]);
      const id = isObject(answer) && typeof answer.id === 'number' ? answer.id : null;
      if (task && id !== null) return await task.onSaved(id);
      if (id !== null) return focus.onReady({ id, name: labelIn(drafts.label, host.language) });
      const code = isObject(answer) ? String(answer.messageCode) : 'static.message.addSuccess';
      const bannerText = savedText(t, program, draftTitle(program, drafts, form.language), 'added');
      await navigate(`/program/listProgram/green/${encodeURIComponent(code)}`, { state: { bannerText } });
    } catch (failure) {
      const refusal = refusalOf(failure);
      setRefused(refusal.messageCode);
      const [first] = Object.keys(refusal.fields);
      const ofUnits = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
        Object.fromEntries(
          Object.entries(all)
            .filter(([path]) => path.startsWith('programPlanningUnits.'))
            .map(([path, value]) => [path.slice('programPlanningUnits.'.length), value]),
        );
      grid.mark(refusedCells({ fields: ofUnits(refusal.fields), details: ofUnits(refusal.details) }, sent));
      form.refuse(refusal.fields);
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
    /** The technical areas of the program, to which its products are narrowed. */
    areas,
    offersAll,
    offerAll: setOffersAll,
    /** Names of the fields that the step asks for. */
    asked,
    complete,
    /** Whether somebody wanted to go on: what is missing is shown from then on. */
    tried,
    refused,
    busy,
    next,
    previous: () => go(step - 1),
    submit,
    discard,
  };
}
