import { programOptions } from '../options/places.ts';
import { anyOne } from '../scope.ts';
import { oneOfFilter, oneOrFilter } from './select.tsx';

/** One program, by its code. */
export const programFilter = oneOfFilter({
  labelKey: 'reports:filter.program',
  missingKey: 'reports:select.program',
  options: programOptions,
  begins: 'only',
  describe: (chosen, { programs }) => {
    const program = programs.find(({ id }) => id === chosen);
    return program ? [[program.code, program.name].filter(Boolean).join(' – ')] : null;
  },
});

/** One program, or all of those that the filters before leave. */
export const programOrAllFilter = oneOrFilter({
  labelKey: 'reports:filter.program',
  usual: { id: anyOne, textKey: 'reports:all' },
  options: programOptions,
});
