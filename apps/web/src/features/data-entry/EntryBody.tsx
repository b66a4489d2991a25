import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { type OpenProgram, ProgramStates, useProgram } from '../../ui/program/index.ts';
import type { EntryPage } from './use-entry-page.ts';

interface EntryBodyProps {
  readonly page: EntryPage;
  /** Draws the records once they are there. */
  readonly children: (program: OpenProgram) => ReactNode;
}

/** The part of a data-entry page that follows every edit: the open program, or why there is none. */
export function EntryBody({ page, children }: EntryBodyProps) {
  const t = useTexts('dataEntry');
  const { units, isOpening, choices } = page;
  const program = useProgram(choices.copy, units);
  const isReady = program.state === 'ready';
  return (
    <>
      <ProgramStates program={program} />
      {isReady && units.length === 0 && !isOpening && (
        <EmptyState title={t('dataEntry:filter.chooseUnits')} />
      )}
      {isOpening && <LoadingSpinner />}
      {isReady && units.length > 0 && children(program)}
    </>
  );
}
