import type { ReactNode } from 'react';
import { type OpenProgram, useProgram } from '../../../ui/program/index.ts';
import { usePlanScene } from '../scene.ts';

interface LoadedProgramProps {
  readonly units: readonly number[];
  readonly children: (program: OpenProgram) => ReactNode;
}

/** The copy on the screen, opened for some products more. */
export function LoadedProgram({ units, children }: LoadedProgramProps) {
  const { program } = usePlanScene();
  return children(useProgram(program?.copy ?? null, units));
}
