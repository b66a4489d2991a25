import { ActionIcon, Popover, Stack, TextInput } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { typedIn } from '../form/letter-case.ts';
import { isObject } from '../records.ts';
import { useTexts } from '../texts.ts';

const translations = ['fr', 'sp', 'pr'] as const;
const tags = { fr: 'fr', sp: 'es', pr: 'pt' } as const;

interface TranslationsPopoverProps {
  readonly value: unknown;
  readonly max: number;
  /** Whose name it is. */
  readonly name: string;
  readonly readOnly: boolean;
  readonly onChange: (label: unknown) => void;
}

/** The three other languages of a name, beside its cell. */
export function TranslationsPopover({ value, max, name, readOnly, onChange }: TranslationsPopoverProps) {
  const t = useTexts('grids');
  const stored = isObject(value) ? value : {};
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>(stored);
  const filled = translations.filter((code) => stored[`label_${code}`]).length;
  const words = t('grids:translationsOf', { name, filled, of: translations.length });

  /** One step of the history for the three of them. */
  function close() {
    const differs = translations.some((code) => texts[`label_${code}`] !== stored[`label_${code}`]);
    if (differs && !readOnly) onChange({ ...stored, ...texts });
  }

  return (
    <Popover trapFocus withArrow shadow="md" withinPortal onOpen={() => setTexts(stored)} onClose={close}>
      <Popover.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          {...(filled > 0 ? {} : { color: 'gray' })}
          aria-label={words}
          title={words}
          tabIndex={-1}
        >
          <IconLanguage size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {translations.map((code) => (
            <TextInput
              key={code}
              size="xs"
              label={t(`language.${code}`)}
              lang={tags[code]}
              readOnly={readOnly}
              maxLength={max}
              value={String(texts[`label_${code}`] ?? '')}
              onChange={(event) =>
                setTexts({ ...texts, [`label_${code}`]: typedIn(event.currentTarget, 'capitalise') })
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
