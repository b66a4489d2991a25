import { List, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import classes from './import-file.module.css';

const lines = ['convert', 'content', 'inventory'] as const;

/** What file is needed, for those who have the database of PipeLine only. */
export function ConversionNote() {
  const t = useTexts('pipeline');
  return (
    <section className={classes.section} aria-label={t('pipeline:conversion.title')}>
      <h2 className={classes.heading}>{t('pipeline:conversion.title')}</h2>
      <List size="sm" spacing="xs" maw="48rem">
        {lines.map((line) => (
          <List.Item key={line}>{t(`pipeline:conversion.${line}`)}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" maw="48rem">
        {t('pipeline:conversion.steps')}
      </Text>
    </section>
  );
}
