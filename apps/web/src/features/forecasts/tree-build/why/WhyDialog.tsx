import { Button, Stack, Text } from '@mantine/core';
import { explainTree, type TreeCellName } from '@stockwell/engine/tree/explain/index';
import type { TreeResults } from '@stockwell/engine/tree/index';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { AccountView } from './AccountView.tsx';

interface WhyDialogProps {
  readonly results: TreeResults;
  readonly cell: TreeCellName;
  readonly onClose: () => void;
}

/** Why a figure of a tree is what it is, step by step down to what was entered. */
export function WhyDialog({ results, cell, onClose }: WhyDialogProps) {
  const t = useTexts('treeWhy');
  const [path, setPath] = useState<readonly TreeCellName[]>([cell]);
  const shown = path.at(-1) ?? cell;
  const explanation = explainTree(results, shown);
  return (
    <Dialog size="50rem" title={t('treeWhy:title')} onClose={onClose}>
      <Stack gap="sm">
        {path.length > 1 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => setPath(path.slice(0, -1))}
          >
            {t('treeWhy:back')}
          </Button>
        ) : null}
        {explanation ? (
          <AccountView
            results={results}
            explanation={explanation}
            onAsk={(asked) => setPath([...path, asked])}
          />
        ) : (
          <Text size="sm">{t('treeWhy:none')}</Text>
        )}
      </Stack>
    </Dialog>
  );
}
