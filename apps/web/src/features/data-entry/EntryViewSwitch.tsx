import { SegmentedControl } from '@mantine/core';
import { z } from 'zod';
import { useTexts } from '../../i18n/texts.ts';
import { useRemembered } from '../../ui/program/index.ts';

const views = ['list', 'matrix'] as const;
const viewSchema = z.enum(views);
export type EntryView = (typeof views)[number];

/** How records are shown: the choice goes from page to page until sign-out. */
export const useEntryView = () => useRemembered<EntryView>('entry.view', viewSchema, 'list');

interface EntryViewSwitchProps {
  readonly value: EntryView;
  readonly onChange: (view: EntryView) => void;
}

export function EntryViewSwitch({ value, onChange }: EntryViewSwitchProps) {
  const t = useTexts('dataEntry');
  return (
    <SegmentedControl
      aria-label={t('dataEntry:view.label')}
      data={views.map((view) => ({ value: view, label: t(`dataEntry:view.${view}`) }))}
      value={value}
      onChange={(next) => onChange(viewSchema.safeParse(next).data ?? 'list')}
      style={{ alignSelf: 'flex-start' }}
    />
  );
}
