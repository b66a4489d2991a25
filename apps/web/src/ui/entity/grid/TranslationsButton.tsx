import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { translationsIn, translationsTitle } from './CellDialog.tsx';

interface TranslationsButtonProps {
  readonly draft: unknown;
  /** The heading of the column. */
  readonly column: string;
  readonly onOpen: () => void;
}

/** Opens the three other languages of a name, and says how many there are. */
export function TranslationsButton({ draft, column, onOpen }: TranslationsButtonProps) {
  const t = useTexts('grids');
  const text = translationsTitle(t, draft, column);
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      {...(translationsIn(draft) > 0 ? {} : { color: 'gray' })}
      aria-label={text}
      title={text}
      // By keyboard the menu of the row leads there.
      tabIndex={-1}
      onClick={onOpen}
    >
      <IconLanguage size={14} aria-hidden />
    </ActionIcon>
  );
}
