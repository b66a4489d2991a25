import { Button, Menu } from '@mantine/core';
import {
  type Icon,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePng,
  IconFileTypeSvg,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { today } from '../../../../platform/clock.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { type ExportFact, exportTime, saveFile } from '../../../../ui/export/index.ts';
import { useExportLabels } from '../../../../ui/export/use-export-labels.ts';
import { useFileWork } from '../../../../ui/export/use-file-work.ts';
import { announce } from '../../../../ui/notice/announce.ts';
import { useExportTexts } from '../../../../ui/program/index.ts';
import { useWorkshop } from '../workshop.ts';
import type { DrawnTree, TreeFileKind } from './make-tree-file.ts';

interface TreeFilesMenuProps {
  /** As the page draws it, with what is folded away or hidden. */
  readonly drawn: DrawnTree;
}

const pictures: readonly (readonly [TreeFileKind, Icon])[] = [
  ['pdf', IconFileTypePdf],
  ['pdfTables', IconFileTypePdf],
  ['png', IconFileTypePng],
  ['svg', IconFileTypeSvg],
];
const texts: readonly (readonly [TreeFileKind, Icon])[] = [
  ['docx', IconFileTypeDocx],
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
];

/** Files of the tree that is open: its drawing, an outline to edit, and its tables. Works offline. */
export function TreeFilesMenu({ drawn }: TreeFilesMenuProps) {
  const t = useTexts('trees', 'treeFiles', 'forecast', 'programCopies');
  const { language } = useSession();
  const labels = useExportLabels();
  const exportTexts = useExportTexts();
  const workshop = useWorkshop();
  const { isBusy, run } = useFileWork();
  const [isWhole, setWhole] = useState(false);
  const { tree, names, scenarioId, month, period, monthText, exported, calculating } = workshop;
  const isPartial =
    drawn.nodes.length < tree.flatList.length || drawn.nodes.some(({ collapsed }) => collapsed);

  function factsOf(scenario: string): readonly ExportFact[] {
    const shown: readonly ExportFact[] = [
      [t('trees:build.month'), monthText(month)],
      [t('treeFiles:period'), `${monthText(period.start)} – ${monthText(period.stop)}`],
      [t('treeFiles:figures'), calculating?.isStale ? t('trees:calculate.stale') : null],
    ];
    return exported
      ? [...exportTexts.facts(exported), [t('trees:scenario.label'), scenario], ...shown]
      : [...shown, [t('programCopies:exported.time'), exportTime(new Date(), language)]];
  }

  async function save(kind: TreeFileKind): Promise<void> {
    const scenario = tree.scenarioList.find(({ id }) => id === scenarioId);
    const scenarioName = scenario ? names.text(scenario.label) : '';
    const outcome = await run(async ({ signal }) => {
      const { makeTreeFile } = await import('./make-tree-file.ts');
      const file = await makeTreeFile({
        kind,
        workshop,
        language,
        t,
        labels,
        drawn: isWhole
          ? { ...drawn, nodes: tree.flatList.map((node) => ({ ...node, collapsed: false })) }
          : drawn,
        title: t(exported ? 'treeFiles:title' : 'treeFiles:templateTitle', { tree: names.text(tree.label) }),
        facts: factsOf(scenarioName),
        about: exported ? `${exportTexts.version(exported)} ${scenarioName}` : '',
        day: today(),
      });
      if (signal.aborted) return 'cancelled';
      saveFile(file.blob, file.name);
      if (!file.isReadable) announce('warning', t('treeFiles:tooLarge'));
      return 'saved';
    });
    if (outcome.result === 'failed') announce('error', outcome.message);
  }

  const item = ([kind, KindIcon]: readonly [TreeFileKind, Icon]) => (
    <Menu.Item key={kind} leftSection={<KindIcon size={16} aria-hidden />} onClick={() => void save(kind)}>
      {t(`treeFiles:kind.${kind}`)}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconDownload size={16} aria-hidden />}>
          {t('treeFiles:menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('treeFiles:drawing')}</Menu.Label>
        {isPartial ? (
          <Menu.CheckboxItem checked={isWhole} onChange={setWhole} closeMenuOnClick={false}>
            {t('treeFiles:whole')}
          </Menu.CheckboxItem>
        ) : null}
        {pictures.map(item)}
        <Menu.Label>{t('treeFiles:contents')}</Menu.Label>
        {texts.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
