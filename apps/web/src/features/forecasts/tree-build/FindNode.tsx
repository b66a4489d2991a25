import { memo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import type { NamedOption } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';

interface FindNodeProps {
  readonly choices: readonly (Omit<NamedOption, 'id'> & { readonly id: string })[];
  readonly onFind: (nodeId: string) => void;
}

/** Finds a node by its name. Large trees have many, so it is not drawn again while names stay as they are. */
export const FindNode = memo(function FindByName({ choices, onFind }: FindNodeProps) {
  const t = useTexts('trees');
  return (
    <IdSelect
      label={t('trees:build.find')}
      placeholder={t('trees:build.findHint')}
      choices={choices}
      value={null}
      onChange={(id) => id !== null && onFind(id)}
    />
  );
});
