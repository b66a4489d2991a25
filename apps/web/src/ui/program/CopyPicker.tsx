import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { type DocumentCopy, plainCopy } from '../../local/documents/names.ts';
import { IdSelect } from '../select/index.ts';
import { boxFor } from './box-width.ts';
import { useCopies } from './use-copies.ts';
import { useCopyNames } from './use-copy-names.ts';
import { wholeName } from './whole-name.tsx';

interface CopyPickerProps<K extends DocumentName> {
  readonly kind: K;
  readonly value: DocumentCopy<K> | null;
  readonly onChange: (copy: DocumentCopy<K> | null) => void;
  readonly label?: string;
  readonly disabled?: boolean;
}

const keyOf = ({ programId, versionId }: DocumentCopy): string => `${programId}~${versionId}`;

function CopyPickerBox<K extends DocumentName>({
  kind,
  value,
  onChange,
  label,
  disabled,
}: CopyPickerProps<K>) {
  const { t } = useTranslation('programCopies');
  const nameOf = useCopyNames();
  const { copies, state } = useCopies(kind);
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
        onChange(copy ? plainCopy<K>(copy) : null);
      }}
    />
  );
}

/** Chooses one of the programs on this device. */
export const CopyPicker = memo(CopyPickerBox) as typeof CopyPickerBox;
