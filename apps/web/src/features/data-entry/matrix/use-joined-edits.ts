import { useState } from 'react';
import type { OpenProgram } from '../../../ui/program/index.ts';
import { JoinedEdits } from './joined-edits.ts';

/** The program for sheets whose edits can become one step, and what makes them one. */
export function useJoinedEdits(program: OpenProgram): {
  readonly program: OpenProgram;
  readonly join: (work: () => void) => void;
} {
  const [joined] = useState(() => new JoinedEdits(program.edit));
  joined.edit = program.edit;
  return { program: { ...program, edit: joined.take }, join: (work) => joined.join(work) };
}
