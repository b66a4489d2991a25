import { Button, Checkbox, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { latestVersion } from '@stockwell/model/api/version-shapes';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { usePageTable } from '../../platform/routes/page-table.ts';
import { useSession } from '../../platform/session/context.ts';
import { useChartTexts } from '../charts/index.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import {
  type BuildExport,
  type ExportFormat,
  type ExportSection,
  exportFormats,
  exportTime,
  useSaveExport,
} from '../export/index.ts';
import { ErrorNotice } from '../notice/ErrorNotice.tsx';
import { useCopies } from '../program/use-copies.ts';
import { describeFilters } from './filter-values.ts';
import { ChosenBox } from './filters/ChosenBox.tsx';
import { type AnyReport, calledName } from './report.ts';
import { reportSections } from './report-document.ts';
import { reportFigures } from './report-figures.ts';
import { reportLabels } from './report-labels.ts';
import type { Chosen, ChosenVersion, ProgramOption, ReportScope } from './scope.ts';

interface ProgramsExportDialogProps {
  readonly report: AnyReport;
  readonly values: Readonly<Record<string, unknown>>;
  readonly scope: ReportScope;
  readonly onClose: () => void;
}

/** Filters that name things of one program do not fit another. */
const ofOneProgram = ['program', 'version', 'planningUnit', 'planningUnits'];

/** One file of a report with the same settings for several programs. */
export function ProgramsExportDialog({ report, values, scope, onClose }: ProgramsExportDialogProps) {
  const t = useTexts('reports');
  const { language } = useSession();
  const { paths } = usePageTable();
  const chartTexts = useChartTexts();
  const { copies } = useCopies();
  const { isBusy, progress, error, save, cancel } = useSaveExport();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isLocalOnly, setLocalOnly] = useState(!scope.isOnline);
  const [chosen, setChosen] = useState<Chosen>(typeof values.program === 'number' ? [values.program] : 'all');
  const offered = scope.programs.filter(({ isLocal }) => isLocal || !isLocalOnly);
  const programs = chosen === 'all' ? offered : offered.filter(({ id }) => chosen.includes(id));

  /** A downloaded program is exported as it is on this device, with its changes. */
  const versionOf = ({ id }: ProgramOption): ChosenVersion => {
    const versions = copies.filter(({ programId }) => programId === id).map(({ versionId }) => versionId);
    return versions.length > 0
      ? { from: 'local', versionId: Math.max(...versions) }
      : { from: 'server', versionId: latestVersion };
  };

  const sectionsOf = async (
    program: ProgramOption,
    signal: AbortSignal,
  ): Promise<readonly ExportSection[]> => {
    const version = versionOf(program);
    const own = { ...values, program: program.id, version, planningUnits: 'all' };
    const filters = report.request(own, scope);
    const asked = { name: calledName(report, own), filters, programId: program.id, version };
    const figures = await reportFigures({ ...asked, realmCountryId: program.realmCountryId }, scope, signal);
    const view = report.view(figures, {
      values: own,
      scope,
      labels: reportLabels(scope),
      t,
      language,
      chartTexts,
      hasPage: (path: RoutePath) => paths.has(path),
    });
    const source = t(version.from === 'local' ? 'reports:several.local' : 'reports:several.server', {
      version: version.versionId,
    });
    const written = await reportSections(
      { sections: view.sections, totalTitle: t('reports:total'), chartTexts },
      format,
    );
    return written.map((section, at) => ({
      ...section,
      heading: `${program.code} – ${section.heading}`,
      ...(at === 0 ? { facts: [[t('reports:age.source'), source]] as const, startsPage: true } : {}),
    }));
  };

  const build: BuildExport = async (_, { signal, onProgress }) => {
    const sections: ExportSection[] = [];
    for (const [done, program] of programs.entries()) {
      onProgress({ done, total: programs.length });
      sections.push(...(await sectionsOf(program, signal)));
    }
    return {
      title: t(report.titleKey),
      facts: [
        [t('reports:filter.programs'), programs.map(({ code }) => code).join('; ')],
        ...describeFilters(report.filters, values, scope)
          .filter(({ name }) => !ofOneProgram.includes(name))
          .map(({ label, texts }) => [label, texts.join('; ')] as const),
        [t('reports:exported'), exportTime(new Date(), language)],
      ],
      sections,
      day: scope.today,
      about: t('reports:several.file', { count: programs.length }),
    };
  };

  return (
    <Dialog title={t('reports:several.title')} onClose={onClose} size="34rem">
      <Stack gap="sm">
        <ChosenBox
          label={t('reports:filter.programs')}
          value={chosen}
          options={offered.map(({ id, code }) => ({ id, label: code }))}
          onChange={setChosen}
          disabled={isBusy}
        />
        <Checkbox
          label={t('reports:several.downloadedOnly')}
          checked={isLocalOnly}
          disabled={isBusy || !scope.isOnline}
          onChange={(event) => setLocalOnly(event.currentTarget.checked)}
        />
        <Radio.Group
          label={t('reports:several.format')}
          value={format}
          onChange={(text) => setFormat(exportFormats.find((one) => one === text) ?? 'xlsx')}
        >
          <Group gap="md" mt={4}>
            {exportFormats.map((one) => (
              <Radio key={one} value={one} label={one.toUpperCase()} disabled={isBusy} />
            ))}
          </Group>
        </Radio.Group>
        {error === null ? null : <ErrorNotice text={error} />}
        {progress ? (
          <>
            <Text size="sm" role="status">
              {t('reports:several.progress', { ...progress })}
            </Text>
            <Progress
              value={(100 * progress.done) / progress.total}
              aria-label={t('reports:several.title')}
            />
          </>
        ) : null}
        <Group justify="flex-end">
          {isBusy ? (
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : null}
          <Button
            loading={isBusy}
            disabled={programs.length === 0}
            onClick={async () => {
              const { result } = await save(format, build);
              if (result === 'saved') onClose();
            }}
          >
            {t('reports:several.export')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
