import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { isId, referenceText } from '../../ui/entity/entity-record.ts';

export interface UsingProgram {
  readonly key: string;
  readonly name: string;
  readonly module: 'planning' | 'forecasting';
  readonly active: boolean;
}

/** The four lists of the answer: by module, and by whether the program still uses the unit. */
const lists = [
  { name: 'spProgramListActive', module: 'planning', active: true },
  { name: 'fcProgramListActive', module: 'forecasting', active: true },
  { name: 'spProgramListDisabled', module: 'planning', active: false },
  { name: 'fcProgramListDisabled', module: 'forecasting', active: false },
] as const;

/** The programs that use a unit as one list: those that still do first, each group by name. */
export function usingPrograms(answer: unknown, language: LanguageCode): readonly UsingProgram[] {
  const collator = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  return lists.flatMap(({ name, module, active }) => {
    const given = isObject(answer) ? answer[name] : undefined;
    return (Array.isArray(given) ? given : [])
      .flatMap((program: unknown): UsingProgram[] => {
        if (!isObject(program) || !isId(program.id)) return [];
        const label = referenceText(program, language);
        const shown = typeof program.code === 'string' ? `${label} (${program.code})` : label;
        return [{ key: `${name} ${program.id}`, name: shown, module, active }];
      })
      .sort((a, b) => collator.compare(a.name, b.name));
  });
}
