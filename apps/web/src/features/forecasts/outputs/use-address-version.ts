import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCopies } from '../../../ui/program/index.ts';
import type { ChosenVersion } from '../../../ui/report/index.ts';

type Preset = { readonly program?: number; readonly version?: ChosenVersion };

const isId = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** The program and version that an address names: the copy of that version where this device has one. */
export function useAddressVersion(): Preset {
  const { programId, versionId } = useParams();
  const { copies } = useCopies('forecast');
  const [program, version] = [Number(programId), Number(versionId)];
  const isLocal = copies.some((copy) => copy.programId === program && copy.versionId === version);
  const isNamed = isId(programId) && isId(versionId);
  return useMemo(
    () => (isNamed ? { program, version: { from: isLocal ? 'local' : 'server', versionId: version } } : {}),
    [isNamed, program, version, isLocal],
  );
}
