import { FileInput, Loader, Text } from '@mantine/core';
import { ignoredProducts } from '@stockwell/engine/entry/import-quantimed/rows';
import type { QuantimedFile } from '@stockwell/model/api/quantimed';
import type { QuantimedProblem } from '@stockwell/model/integrations/read-quantimed';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { displayExact } from '@stockwell/model/numbers';
import { IconFileTypeXml } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { CopyPicker, type ProgramCopy } from '../../../ui/program/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import classes from '../imports/imports.module.css';
import type { ReadFile } from './read-file.ts';

interface FileStepProps {
  readonly copy: ProgramCopy | null;
  readonly onCopy: (copy: ProgramCopy | null) => void;
  readonly file: ReadFile | null;
  /** What was chosen, also where it could not be read. */
  readonly chosen: File | null;
  readonly problem: QuantimedProblem | null;
  readonly isReading: boolean;
  readonly onFile: (file: File | null) => void;
  /** Whether somebody wanted to go on: what is missing is shown from then on. */
  readonly isTried: boolean;
  readonly hasMonths: boolean;
}

/** The first step: the file, and the program that it goes to. */
export function FileStep(props: FileStepProps) {
  const { copy, file, chosen, problem, isTried } = props;
  const t = useTexts('quantimed', 'messages');
  return (
    <>
      <FileInput
        label={t('quantimed:file')}
        description={t('quantimed:fileHelp')}
        placeholder={file?.name ?? t('quantimed:chooseFile')}
        accept=".xml,text/xml,application/xml"
        leftSection={props.isReading ? <Loader size={16} /> : <IconFileTypeXml size={18} aria-hidden />}
        withAsterisk
        clearable
        clearButtonProps={{ 'aria-label': t('quantimed:removeFile') }}
        maw={520}
        value={chosen}
        error={isTried && !file && !problem ? t('quantimed:issue.file') : undefined}
        onChange={props.onFile}
      />
      {problem ? (
        <ErrorNotice
          title={t('quantimed:notRead')}
          text={t(`messages:static.quantimed.${problem.code}`, {
            line: problem.line ?? '',
            value: problem.value,
          })}
        />
      ) : null}
      <CopyPicker kind="supplyPlan" label={t('quantimed:plan')} value={copy} onChange={props.onCopy} />
      {isTried && !copy ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('quantimed:issue.program')}
        </Text>
      ) : null}
      {file && copy && !props.hasMonths ? <ErrorNotice text={t('quantimed:issue.noMonths')} /> : null}
      {file ? <FileFacts file={file} /> : null}
    </>
  );
}

const forecastType = 'forecast';
const usualInterval = 1;

function FileFacts({ file: { name, content } }: { readonly file: ReadFile }) {
  const t = useTexts('quantimed');
  const { language } = useSession();
  const monthIn = (day: string): string => displayMonth(monthOfDate(day), 'MMM-YYYY', language);
  const adjusted = content.records.filter(({ lngAdjustments }) => lngAdjustments !== 0).length;
  const { fileType, dblDataInterval } = content;
  const isOtherType = fileType !== '' && fileType.toLowerCase() !== forecastType;
  const isOtherInterval = dblDataInterval !== '' && Number(dblDataInterval) !== usualInterval;
  return (
    <section className={classes.section} aria-label={t('quantimed:facts.title')}>
      <h3 className={classes.heading}>{t('quantimed:facts.title')}</h3>
      <Facts>
        <Fact name={t('quantimed:facts.name')}>{name}</Fact>
        <Fact name={t('quantimed:facts.source')}>{content.sourceName || '–'}</Fact>
        <Fact name={t('quantimed:facts.exported')}>{content.dtmDataExported || '–'}</Fact>
        <Fact name={t('quantimed:facts.months')}>
          {t('quantimed:facts.range', { from: monthIn(content.dtmStart), to: monthIn(content.dtmEnd) })}
        </Fact>
        <Fact name={t('quantimed:facts.products')}>{formatCount(content.products.length, language)}</Fact>
        <Fact name={t('quantimed:facts.records')}>{formatCount(content.records.length, language)}</Fact>
      </Facts>
      {isOtherType ? <Text size="sm">{t('quantimed:facts.otherType', { type: fileType })}</Text> : null}
      {isOtherInterval ? (
        <Text size="sm">{t('quantimed:facts.otherInterval', { interval: dblDataInterval })}</Text>
      ) : null}
      {adjusted > 0 ? <Text size="sm">{t('quantimed:facts.adjusted', { count: adjusted })}</Text> : null}
      {content.ignored.length > 0 ? <IgnoredRecords content={content} /> : null}
    </section>
  );
}

type Ignored = ReturnType<typeof ignoredProducts>[number];

function IgnoredRecords({ content }: { readonly content: QuantimedFile }) {
  const t = useTexts('quantimed');
  const { language } = useSession();
  const products = useMemo(() => ignoredProducts(content), [content]);
  const columns = useMemo<readonly Column<Ignored>[]>(
    () => [
      {
        key: 'product',
        title: t('quantimed:column.product'),
        kind: 'text',
        value: ({ productName }) => productName,
      },
      {
        key: 'records',
        title: t('quantimed:facts.records'),
        kind: 'number',
        value: ({ records }) => records,
      },
      {
        key: 'months',
        title: t('quantimed:facts.months'),
        kind: 'text',
        value: ({ from, to }) =>
          from === to
            ? displayMonth(from, 'MMM-YYYY', language)
            : t('quantimed:facts.range', {
                from: displayMonth(from, 'MMM-YYYY', language),
                to: displayMonth(to, 'MMM-YYYY', language),
              }),
      },
      {
        key: 'quantity',
        title: t('quantimed:column.quantity'),
        kind: 'number',
        value: ({ quantity }) => quantity,
        text: ({ quantity }) => displayExact(quantity, language),
      },
    ],
    [t, language],
  );
  return (
    <>
      <Text size="sm">{t('quantimed:ignored.text', { count: content.ignored.length })}</Text>
      <div style={{ maxHeight: '40vh', overflow: 'auto' }}>
        <PlainTable<Ignored>
          label={t('quantimed:ignored.title')}
          rowHeading="product"
          columns={columns}
          rows={products}
          keyOf={({ productId }) => productId}
        />
      </div>
    </>
  );
}
