import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type ImportDeclaration, importOf } from '@stockwell/model/import/declarations';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useHasUnsaved } from '../../platform/unsaved.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import type { ListToolProps } from '../../ui/entity/list/further-tools.ts';

// Reading files is for few; the others need not load it.
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Whoever may add such records imports them from a file, while the server can be asked about them. */
function useImport(entity: string): ImportDeclaration | null {
  const host = useEntityHost();
  const { sessionType } = useSession();
  const declaration = importOf(entity);
  if (!declaration || sessionType !== 'Online') return null;
  return host.holds(...declaration.entity.permissions.add) ? declaration : null;
}

interface ImportButtonProps {
  readonly entity: string;
  readonly onChanged: () => void;
}

/** The import of a screen that is no plain list. */
export function ImportButton({ entity, onChanged }: ImportButtonProps) {
  const t = useTexts('import');
  const declaration = useImport(entity);
  // The screen starts again after an import: what is typed there must be saved before.
  const unsaved = useHasUnsaved();
  const [opened, setOpened] = useState(false);
  if (!declaration) return null;
  return (
    <>
      <Button
        variant="default"
        disabled={unsaved}
        title={unsaved ? t('import:saveFirst') : undefined}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('import:open')}
      </Button>
      {opened && <Dialog declaration={declaration} onChanged={onChanged} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The import beside the export of a list. */
export function ImportTool({ entity, onChanged }: ListToolProps) {
  const t = useTexts('import');
  const declaration = useImport(entity.name);
  const [opened, setOpened] = useState(false);
  if (!declaration) return null;
  return (
    <>
      <Tooltip label={t('import:open')}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('import:open')}
          onClick={() => setOpened(true)}
        >
          <IconFileImport size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {opened && <Dialog declaration={declaration} onChanged={onChanged} onClose={() => setOpened(false)} />}
    </>
  );
}

function Dialog(props: {
  readonly declaration: ImportDeclaration;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Suspense>
      <ImportDialog {...props} />
    </Suspense>
  );
}
