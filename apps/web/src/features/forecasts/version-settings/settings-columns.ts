import { daysInMonthChoices, type SettingsCell } from '@stockwell/engine/entry/version-settings';
import type { LanguageCode } from '@stockwell/model/languages';
import { formatDateTime } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { serverMs } from '../../../local/masters/state.ts';
import { starsOf, versionTypeText } from '../../../ui/program/index.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import type { SettingsRow } from './settings-rows.ts';

type Column = SheetColumn<SettingsRow>;

const said = (key: string, value: (row: SettingsRow) => string, more: Partial<Column> = {}): Column => ({
  key,
  titleKey: `forecast:settings.column.${key}`,
  kind: 'text',
  computed: true,
  value,
  ...more,
});

const typed = (key: SettingsCell, more: Omit<Column, 'key' | 'titleKey' | 'value'>): Column => ({
  key,
  titleKey: `forecast:settings.column.${key}`,
  value: (row) => row.cells[key],
  ...more,
});

const percent = { kind: 'decimal', decimals: 2, width: 120 } as const;

/** The columns of version settings, in the order of the domain. */
export function settingsColumns(t: Translate, language: LanguageCode): readonly Column[] {
  const versionText = ({ versionId, versionTypeId, versionStatusId, isLocal }: SettingsRow): string => {
    const version = `${versionId}${starsOf(versionTypeId, versionStatusId)}`;
    return isLocal ? t('forecast:settings.local', { version }) : version;
  };
  const daysOptions = daysInMonthChoices.map((days) => ({
    id: days,
    text: days === 0 ? t('forecast:settings.calendarDays') : String(days),
  }));
  return [
    said('program', ({ programCode }) => programCode, { pinned: true, width: 180 }),
    said('version', versionText, { pinned: true, width: 110 }),
    said('type', ({ versionTypeId }) => versionTypeText(versionTypeId, language), { width: 90 }),
    typed('notes', { kind: 'text', width: 220 }),
    said(
      'uploadedAt',
      ({ uploadedAt }) => (uploadedAt ? formatDateTime(serverMs(uploadedAt), language) : ''),
      { width: 150 },
    ),
    said('uploadedBy', ({ uploadedBy }) => uploadedBy, { width: 140 }),
    typed('start', { kind: 'month', required: true, width: 120 }),
    typed('period', { kind: 'whole', required: true, width: 110 }),
    typed('stop', { kind: 'month', required: true, width: 120 }),
    typed('daysInMonth', { kind: 'choice', options: () => daysOptions, required: true, width: 140 }),
    typed('freightPerc', percent),
    typed('forecastThresholdHighPerc', percent),
    typed('forecastThresholdLowPerc', percent),
  ];
}
