import { Button, Radio, Stack, Text } from '@mantine/core';
import type { LanguageCode } from '@stockwell/model/languages';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { type Column, PlainTable } from '../table/index.ts';
import type { NumberStyle } from './number-style.ts';
import { formatNumber } from './number-text.ts';
import type { ExampleReading, NumberStyleQuestion } from './read-number-block.ts';

interface NumberStyleDialogProps extends NumberStyleQuestion {
  readonly language: LanguageCode;
  /** What goes on once a style is chosen: the texts were pasted, or come from a file. */
  readonly from: 'paste' | 'file';
  readonly onChoose: (style: NumberStyle) => void;
  /** Nothing is taken. */
  readonly onCancel: () => void;
}

/**
 * Asks how the numbers of a pasted block or a file are written, where `readNumberBlock` cannot know: some of them
 * as they would be read in each style, side by side. No style is chosen beforehand, since a wrong one makes every
 * number a thousand times too large or too small.
 */
export function NumberStyleDialog(props: NumberStyleDialogProps) {
  const { styles, examples, language, from, onChoose, onCancel } = props;
  const t = useTexts('numbers');
  const [chosen, setChosen] = useState<NumberStyle | null>(null);

  const shown = (read: ExampleReading | null): string => {
    if (read === null) return t('numbers:notNumber');
    const exact = formatNumber(read.exact, language, 8);
    if (read.exact === read.value) return exact;
    return t('numbers:rounded', { exact, value: formatNumber(read.value, language, 8) });
  };

  const columns: readonly Column<(typeof examples)[number]>[] = [
    { key: 'written', title: t('numbers:written'), kind: 'text', value: ({ text }) => text },
    ...styles.map(
      (style): Column<(typeof examples)[number]> => ({
        key: style,
        title: t(`numbers:column.${style}`),
        kind: 'number',
        value: ({ read }) => read[style]?.value ?? null,
        render: ({ read }) => (
          <Text span inherit fw={chosen === style ? 600 : undefined}>
            {shown(read[style])}
          </Text>
        ),
      }),
    ),
  ];

  return (
    <Dialog
      onClose={onCancel}
      title={t('numbers:title')}
      size="lg"
      onSubmit={() => {
        if (chosen) onChoose(chosen);
      }}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null}>
            {t(from === 'paste' ? 'numbers:paste' : 'numbers:read')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t(from === 'paste' ? 'numbers:introPaste' : 'numbers:introFile')}</Text>
      <Radio.Group
        label={t('numbers:question')}
        value={chosen}
        onChange={(value) => setChosen(styles.find((style) => style === value) ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {styles.map((style, at) => (
            <Radio
              key={style}
              value={style}
              size="md"
              label={t(`numbers:style.${style}`)}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <PlainTable
        label={t('numbers:examples')}
        hasCaption
        minWidth="17.5rem"
        columns={columns}
        rows={examples}
        keyOf={({ text }) => text}
        rowHeading="written"
      />
    </Dialog>
  );
}
