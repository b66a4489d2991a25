import { useMemo } from 'react';
import { useParams } from 'react-router';
import { EmptyProgramNote, useCopies } from '../../ui/program/index.ts';
import { defineReport, ReportPage } from '../../ui/report/index.ts';
import { programOverviewReport } from './program-overview.ts';

interface NothingEnteredProps {
  readonly programId: number | null | undefined;
  readonly versionId: number | undefined;
}

/** A new program has no stock anywhere: it is not stocked out, but nothing was entered. */
function NothingEntered({ programId, versionId }: NothingEnteredProps) {
  const { copies } = useCopies();
  const copy = copies.find(
    (one) => one.isEmpty && one.programId === programId && one.versionId === versionId,
  );
  return copy ? <EmptyProgramNote copy={copy} /> : null;
}

const report = defineReport({
  ...programOverviewReport,
  below: ({ values: { program, version } }) => (
    <NothingEntered
      programId={program}
      versionId={version?.from === 'local' ? version.versionId : undefined}
    />
  ),
});

/** An address may name the program, as the one that opens after a download. */
export default function ProgramOverviewPage() {
  const { programId } = useParams();
  const preset = useMemo(
    () => (programId && /^\d+$/.test(programId) ? { program: Number(programId) } : {}),
    [programId],
  );
  return <ReportPage report={report} preset={preset} />;
}
