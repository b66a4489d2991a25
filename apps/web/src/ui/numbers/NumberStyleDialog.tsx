import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core';
import type { LanguageCode } from '@stockwell/model/languages';
import { useState } from 'react';
import { useTexts } from '../entity/texts.ts';
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

  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('numbers:title')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose(chosen);
        }}
      >
        <Stack gap="md">
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
          <Table.ScrollContainer minWidth={280}>
            <Table withTableBorder withColumnBorders captionSide="top">
              <Table.Caption>{t('numbers:examples')}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('numbers:written')}</Table.Th>
                  {styles.map((style) => (
                    <Table.Th key={style} scope="col" ta="end">
                      {t(`numbers:column.${style}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {examples.map(({ text, read }) => (
                  <Table.Tr key={text}>
                    <Table.Th scope="row" fw={600}>
                      {text}
                    </Table.Th>
                    {styles.map((style) => (
                      <Table.Td
                        key={style}
                        ta="end"
                        fw={chosen === style ? 600 : undefined}
                        style={{ fontVariantNumeric: 'tabular-nums' }}
                      >
                        {shown(read[style])}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={chosen === null}>
              {t(from === 'paste' ? 'numbers:paste' : 'numbers:read')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
