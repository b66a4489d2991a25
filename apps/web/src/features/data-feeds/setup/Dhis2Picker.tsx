import type { Dhis2Kind } from '@stockwell/model/api/data-feeds';
import { useState } from 'react';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { OptionMultiSelect, OptionSelect } from '../../../ui/select/index.ts';
import type { Dhis2Choice } from './feed-form.ts';
import { choiceOf, type Dhis2Ask, useDhis2Search } from './use-dhis2.ts';

interface PickerProps extends Dhis2Ask {
  readonly label: string;
  readonly description: string;
  readonly error: string | undefined;
}

interface MultiPickerProps extends PickerProps {
  readonly kinds: readonly Dhis2Kind[];
  /** Data sets are chosen themselves, instead of their reporting rates. */
  readonly isWhole?: boolean;
  readonly value: readonly Dhis2Choice[];
  readonly onChange: (value: readonly Dhis2Choice[]) => void;
}

/** Several entries of a DHIS2, found by name. */
export function Dhis2MultiPicker(props: MultiPickerProps) {
  const {
    form,
    programId,
    dataFeedId,
    isAnswering,
    kinds,
    isWhole = false,
    value,
    onChange,
    error,
    ...rest
  } = props;
  const t = useTexts('dataFeeds');
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const found = useDhis2Search({ form, programId, dataFeedId, isAnswering }, kinds, text);
  const options = (found.data?.entries ?? []).map((entry) =>
    choiceOf(entry, isWhole, t('dataFeeds:reportingRate')),
  );
  return (
    <OptionMultiSelect
      {...rest}
      placeholder={t('dataFeeds:findByName')}
      error={error ?? (found.error ? refusalText(found.error) : undefined)}
      value={value}
      options={options}
      total={options.length + (found.data?.hasMore ? 1 : 0)}
      loading={found.isFetching}
      onSearch={setText}
      onChange={(chosen) => onChange(chosen.map((option) => ({ ...option, id: String(option.id) })))}
    />
  );
}

interface OnePickerProps extends PickerProps {
  readonly value: Dhis2Choice | null;
  readonly onChange: (value: Dhis2Choice | null) => void;
}

/** An organisation unit of a DHIS2, found by name. */
export function Dhis2Picker({
  form,
  programId,
  dataFeedId,
  isAnswering,
  value,
  onChange,
  error,
  ...rest
}: OnePickerProps) {
  const t = useTexts('dataFeeds');
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const found = useDhis2Search({ form, programId, dataFeedId, isAnswering }, ['organisationUnit'], text);
  const options = (found.data?.entries ?? []).map((entry) => ({
    ...choiceOf(entry, true, ''),
    ...(entry.level === null ? {} : { code: String(entry.level) }),
  }));
  return (
    <OptionSelect
      {...rest}
      withAsterisk
      w={320}
      maw="100%"
      placeholder={t('dataFeeds:findByName')}
      error={error ?? (found.error ? refusalText(found.error) : undefined)}
      value={value}
      options={options}
      total={options.length + (found.data?.hasMore ? 1 : 0)}
      loading={found.isFetching}
      onSearch={setText}
      onChange={(option) => onChange(option && { ...option, id: String(option.id) })}
    />
  );
}
