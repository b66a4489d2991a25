import { useTranslation } from 'react-i18next';
import { type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import { IdSelect } from '../select/index.ts';
import { boxFor } from './box-width.ts';
import { useCopies } from './use-copies.ts';
import { useCopyNames } from './use-copy-names.ts';
import { wholeName } from './whole-name.tsx';

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
  const nameOf = useCopyNames();
  const { copies, state } = useCopies();
  const chosen = copies.find((copy) => value !== null && keyOf(copy) === keyOf(value));
  const name = chosen ? nameOf(chosen) : '';
  return (
    <IdSelect
      {...boxFor(name)}
      description={wholeName(name)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label ?? t('pick.program')}
      placeholder={state === 'ready' && copies.length === 0 ? t('pick.noCopies') : t('pick.choose')}
      disabled={disabled ?? false}
      choices={copies.map((copy) => ({ id: keyOf(copy), label: nameOf(copy) }))}
      value={value ? keyOf(value) : null}
      onChange={(key) => {
        const copy = copies.find((one) => keyOf(one) === key);
        onChange(copy ? programCopy(copy) : null);
      }}
    />
  );
}
