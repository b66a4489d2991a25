import { Alert, Text } from '@mantine/core';
import type { PipelineFile, PipelineList } from '@stockwell/model/integrations/pipeline/file';
import { displayMonth } from '@stockwell/model/months';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatCount } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { monthsOf } from './file-months.ts';
import classes from './import-file.module.css';
import type { ReadFile } from './read-file.ts';

/** The lists in the order in which the steps use them; the program itself is no count. */
const counted: readonly PipelineList[] = [
  'product',
  'method',
  'datasource',
  'fundingsource',
  'source',
  'consumption',
  'inventory',
  'shipment',
  'commodityprice',
];

/** What a file says, before it is uploaded. */
export function FileFacts({ file: { name, file, missing } }: { readonly file: ReadFile }) {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const listNames = missing.map((list) => t(`pipeline:list.${list}`)).join(', ');
  return (
    <section className={classes.section} aria-label={t('pipeline:facts.title')}>
      <h2 className={classes.heading}>{t('pipeline:facts.title')}</h2>
      <Facts className={classes.facts}>
        <Fact name={t('pipeline:facts.name')}>{name}</Fact>
        <Fact name={t('pipeline:facts.program')}>{file.info.programname}</Fact>
        <Fact name={t('pipeline:facts.country')}>
          {file.info.countryname || file.info.countrycode || '–'}
        </Fact>
        <Fact name={t('pipeline:facts.months')}>
          <Months file={file} />
        </Fact>
        {counted.map((list) => (
          <Fact key={list} name={t(`pipeline:list.${list}`)}>
            {formatCount(file[list].length, language)}
          </Fact>
        ))}
      </Facts>
      {missing.length > 0 ? <Text size="sm">{t('pipeline:facts.missing', { lists: listNames })}</Text> : null}
      <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
        {t('pipeline:facts.negative')}
      </Alert>
    </section>
  );
}

function Months({ file }: { readonly file: PipelineFile }) {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const months = monthsOf(file);
  if (!months) return '–';
  const textOf = (month: string): string => displayMonth(month, 'MMM-YYYY', language);
  return t('pipeline:facts.range', { from: textOf(months.from), to: textOf(months.to) });
}
