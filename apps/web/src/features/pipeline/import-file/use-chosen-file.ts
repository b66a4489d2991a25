import { useRef, useState } from 'react';
import { type FileProblem, type ReadFile, readFile } from './read-file.ts';

export interface ChosenFile {
  readonly file: ReadFile | null;
  /** What was chosen, also where it could not be read. */
  readonly chosen: File | null;
  readonly problems: readonly FileProblem[];
  readonly isReading: boolean;
  readonly choose: (file: File | null) => void;
}

const none: readonly FileProblem[] = [];

/** The file that somebody has chosen, read and checked on this device. */
export function useChosenFile(): ChosenFile {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problems, setProblems] = useState(none);
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | null>(null);
  const read = async (next: File): Promise<void> => {
    setReading(true);
    const result = await readFile(next);
    if (latest.current !== next) return;
    setReading(false);
    if (result.ok) setFile(result.file);
    else setProblems(result.problems);
  };
  return {
    file,
    chosen,
    problems,
    isReading,
    choose: (next) => {
      latest.current = next;
      setChosen(next);
      setFile(null);
      setProblems(none);
      setReading(false);
      if (next) void read(next);
    },
  };
}
