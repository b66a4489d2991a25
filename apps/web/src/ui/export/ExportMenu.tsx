import { memo } from 'react';
import { announce } from '../notice/announce.ts';
import type { ExportFormat } from './export-document.ts';
import { FormatMenu, type FormatMenuProps } from './FormatMenu.tsx';
import type { BuildExport } from './run-export.ts';
import { useSaveExport } from './use-save-export.ts';

interface ExportMenuProps extends Pick<FormatMenuProps, 'label' | 'formats' | 'children'> {
  /** Called when a format is chosen. */
  readonly build: BuildExport;
}

/** Exports what a page shows: choice of the format, progress, and a message where it fails. */
export const ExportMenu = memo(function MenuOfExport({ build, ...menu }: ExportMenuProps) {
  const { isBusy, save } = useSaveExport();

  async function choose(format: ExportFormat): Promise<void> {
    const outcome = await save(format, build);
    if (outcome.result === 'failed') announce('error', outcome.message);
  }

  return <FormatMenu {...menu} isBusy={isBusy} onChoose={(format) => void choose(format)} />;
});
