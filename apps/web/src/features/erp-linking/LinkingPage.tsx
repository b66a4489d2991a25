import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLeaving } from '../../ui/dialog/use-leaving.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProgramStates, useProgram, useProgramFrame, useProgramLabels } from '../../ui/program/index.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ErpLinesPanel } from './ErpLinesPanel.tsx';
import { LinkedPanel } from './LinkedPanel.tsx';
import { LinkingFilters } from './LinkingFilters.tsx';
import { NotLinkedPanel } from './NotLinkedPanel.tsx';
import { useVersionChoice, type VersionChoice } from './use-version-choice.ts';

const taggingFunction = 'ROLE_BF_MANUAL_TAGGING';
const delinkingFunction = 'ROLE_BF_DELINKING';
const delinkingPath = '/shipment/delinking';

/** The numbers that addresses have for them. */
const tabs = ['notLinked', 'linked', 'erpLines'] as const;
type Tab = (typeof tabs)[number];
const isTab = (value: string): value is Tab => tabs.some((tab) => tab === value);

/** What is ticked and typed is of one version: in another one it would change other lines, or none. */
const placeOf = (chosen: VersionChoice['chosen']): string =>
  chosen ? `${chosen.isLocal ? 'local' : 'server'} ${chosen.programId} ${chosen.versionId}` : '';

/** Shipments of the plan and the orders of an agent's ERP: what can be linked, and what is. */
export default function LinkingPage() {
  const t = useTexts('erpLinking', 'grids');
  const { functions } = useSession();
  const { pathname } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const [showsDetails, setShowsDetails] = useState(false);
  const mayTag = functions.has(taggingFunction);
  const isDelinking = pathname.toLowerCase().startsWith(delinkingPath);
  const tab: Tab = isDelinking || !mayTag ? 'linked' : (tabs[Number(params.tab ?? 1) - 1] ?? 'notLinked');
  const picked = useVersionChoice(mayTag ? taggingFunction : delinkingFunction);
  const leaving = useLeaving({
    title: t('grids:discard.title'),
    text: t('grids:discard.text'),
    confirmText: t('grids:discard.confirm'),
  });
  const choice: VersionChoice = {
    ...picked,
    chooseProgram: (id) => leaving(() => picked.chooseProgram(id)),
    chooseVersion: (id) => leaving(() => picked.chooseVersion(id)),
  };
  const frame = useProgramFrame(choice.copy);
  const labels = useProgramLabels(frame.data);
  const [asked, setUnits] = useState<readonly number[]>([]);
  const offered = labels.products.map(({ id }) => id);
  const units = asked.filter((id) => offered.includes(id));
  const program = useProgram(choice.copy, units.length > 0 ? units : offered);
  const isServer = choice.chosen !== null && !choice.chosen.isLocal;
  const shared = { choice, program, labels, units };
  return (
    <>
      <PageHeader
        title={t('erpLinking:title')}
        description={t('erpLinking:description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconInfoCircle size={16} aria-hidden />}
            onClick={() => setShowsDetails(true)}
          >
            {t('erpLinking:details.open')}
          </Button>
        }
      />
      <Stack gap="md">
        {mayTag ? (
          <Radio.Group
            label={t('erpLinking:tab.label')}
            value={tab}
            onChange={(next) =>
              void navigate(`/shipment/manualTagging/${(isTab(next) ? tabs.indexOf(next) : 0) + 1}`)
            }
          >
            <Group gap="lg" mt={4}>
              {tabs.map((one) => (
                <Radio key={one} value={one} label={t(`erpLinking:tab.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
        ) : null}
        {tab === 'erpLines' ? (
          <ErpLinesPanel />
        ) : (
          <>
            <LinkingFilters choice={choice} labels={labels} units={units} onUnits={setUnits} />
            <Text size="sm" c="dimmed">
              {t(isServer ? 'erpLinking:readOnlyVersion' : 'erpLinking:localOnly')}
            </Text>
            {isServer ? null : <ProgramStates program={choice.copy ? program : { state: 'none' }} />}
            {tab === 'notLinked' ? (
              <NotLinkedPanel {...shared} />
            ) : (
              <LinkedPanel key={placeOf(choice.chosen)} {...shared} />
            )}
          </>
        )}
      </Stack>
      {showsDetails ? <DetailsDialog onClose={() => setShowsDetails(false)} /> : null}
    </>
  );
}
