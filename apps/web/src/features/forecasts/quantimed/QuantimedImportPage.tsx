import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { PageLink } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProgramStates, useCopies } from '../../../ui/program/index.ts';
import { QuantimedSteps } from './QuantimedSteps.tsx';
import { type KeptImport, readKept } from './quantimed-draft.ts';

/** A forecast of Quantimed, imported into a supply plan of this device in five steps. */
export default function QuantimedImportPage() {
  const t = useTexts('quantimed', 'importForecast');
  const [kept, setKept] = useState<KeptImport | null>();
  const { state } = useCopies('supplyPlan');
  // What was left belongs to a program: it would not be known for its own before the programs are. Steps that are
  // open stay when the programs are read again.
  const [isBegun, begin] = useState(false);
  if (!isBegun && kept !== undefined && state !== 'loading') begin(true);
  useEffect(() => {
    let isGone = false;
    readKept().then(
      (found) => {
        if (!isGone) setKept(found);
      },
      (cause: unknown) => {
        console.warn('The import of an earlier visit could not be read', cause);
        if (!isGone) setKept(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      <PageHeader
        title={t('quantimed:title')}
        description={t('quantimed:intro')}
        actions={
          <PageLink to="/consumptionDetails" direction="forward">
            {t('importForecast:toConsumption')}
          </PageLink>
        }
      />
      {kept === undefined ? <LoadingSpinner /> : null}
      {kept !== undefined && isBegun ? <QuantimedSteps kept={kept} /> : null}
      {kept !== undefined && !isBegun ? <ProgramStates program={{ state: 'none' }} /> : null}
    </>
  );
}
