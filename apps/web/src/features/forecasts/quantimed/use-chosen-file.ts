import type { QuantimedProblem } from '@stockwell/model/integrations/read-quantimed';
import { useRef, useState } from 'react';
import { dropKept, keepFile } from './quantimed-draft.ts';
import { type ReadFile, readFile } from './read-file.ts';

export interface ChosenFile {
  readonly file: ReadFile | null;
  /** What was chosen, also where it could not be read. */
  readonly chosen: File | null;
  readonly problem: QuantimedProblem | null;
  readonly isReading: boolean;
  readonly choose: (file: File | null) => void;
}

/** The file that is imported. It is kept on the device, so that a reload of the page does not ask for it again. */
export function useChosenFile(earlier: ReadFile | null, onChange: () => void): ChosenFile {
  const [file, setFile] = useState(earlier);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<QuantimedProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | null>(null);
  const read = async (next: File): Promise<void> => {
    setReading(true);
    const result = await readFile(next).catch(
      (): Awaited<ReturnType<typeof readFile>> => ({
        ok: false,
        problem: { code: 'encoding', line: null, value: '' },
      }),
    );
    if (latest.current !== next) return;
    setReading(false);
    if (!result.ok) return setProblem(result.problem);
    setFile(result.file);
    keepFile(result.file).catch((cause: unknown) => console.warn('The file could not be kept', cause));
  };
  return {
    file,
    chosen,
    problem,
    isReading,
    choose: (next) => {
      latest.current = next;
      setChosen(next);
      setFile(null);
      setProblem(null);
      setReading(false);
      onChange();
      void dropKept();
      if (next) void read(next);
    },
  };
}
