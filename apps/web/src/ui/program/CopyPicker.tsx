import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import type { ProgramCopy } from '../../local/programs/names.ts';
import { copyName } from './copy-name.ts';
import { useCopies } from './use-copies.ts';

interface CopyPickerProps {
  readonly value: ProgramCopy | null;
  readonly onChange: (copy: ProgramCopy | null) => void;
  readonly label?: string;
  readonly disabled?: boolean;
}

const keyOf = ({ programId, versionId }: ProgramCopy): string => `${programId}~${versionId}`;

/** Chooses one of the programs on this device. */
export function CopyPicker({ value, onChange, label, disabled }: CopyPickerProps) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const { copies, state } = useCopies();
  return (
    <Select
      label={label ?? t('pick.program')}
      placeholder={state === 'ready' && copies.length === 0 ? t('pick.noCopies') : t('pick.choose')}
      searchable
      allowDeselect={false}
      disabled={disabled ?? false}
      nothingFoundMessage={t('pick.nothing')}
      data={copies.map((copy) => ({
        value: keyOf(copy),
        label: copyName(copy, language, (month) => t('startOf', { month })),
      }))}
      value={value ? keyOf(value) : null}
      onChange={(key) => {
        const copy = copies.find((one) => keyOf(one) === key);
        onChange(copy ? { programId: copy.programId, versionId: copy.versionId } : null);
      }}
    />
  );
}
