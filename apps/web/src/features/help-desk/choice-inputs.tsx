import type { TicketOption } from '@stockwell/model/tickets/lists';
import { sentText, ticketLists } from '@stockwell/model/tickets/lists';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '../../ui/entity/entity-record.ts';
import { inputProps } from '../../ui/entity/form/fields/common.tsx';
import type { InputFieldProps } from '../../ui/entity/registry.ts';
import { OptionMultiSelect } from '../../ui/select/OptionMultiSelect.tsx';
import { OptionSelect } from '../../ui/select/OptionSelect.tsx';
import type { Option } from '../../ui/select/option.ts';
import { type ListField, type OfferedList, optionOf } from './use-lists.ts';
import type { FilledForm } from './use-ticket-form.ts';

interface ListInputProps {
  readonly field: ListField;
  readonly list: OfferedList;
  readonly filled: FilledForm;
  readonly input: InputFieldProps;
}

/** The records behind options, among what is offered and what was chosen before. */
function recordsOf(options: readonly Option[], list: OfferedList, chosen: readonly TicketOption[]) {
  const known = new Map([...chosen, ...list.records].map((record) => [record.id, record]));
  return options.flatMap(({ id }) => known.get(id) ?? []);
}

function useListTexts({ field, list, input }: ListInputProps) {
  const { t } = useTranslation('tickets');
  const help = list.more ? t('dialog.typeToFind') : input.help;
  return {
    ...inputProps({ ...input, ...(help === undefined ? {} : { help }) }),
    placeholder: t(list.waiting ? `dialog.first.${ticketLists[field.list].of ?? 'realm'}` : 'dialog.choose'),
    disabled: list.waiting,
  };
}

export function ChoiceInput(props: ListInputProps) {
  const { field, list, filled } = props;
  const texts = useListTexts(props);
  const chosen = filled.fill.chosen[field.key] ?? [];
  const [current] = chosen;
  const { searched } = ticketLists[field.list];
  return (
    <OptionSelect
      {...texts}
      clearable={!field.required}
      options={list.options}
      loading={list.loading}
      {...(searched ? { onSearch: (text: string) => filled.lists.search(field.key, text) } : {})}
      value={current ? optionOf(field, current, filled.language) : null}
      onChange={(option) =>
        filled.dispatch({
          type: 'chose',
          key: field.key,
          options: recordsOf(option ? [option] : [], list, chosen),
        })
      }
    />
  );
}

/** Stands among the options for all of them. */
const allId: RecordId = -1;

/** Every record once: what would be sent twice is chosen once. */
function everyRecord(field: ListField, list: OfferedList): readonly TicketOption[] {
  const bySent = new Map(
    list.records.map((record) => [sentText(ticketLists[field.list], record), record] as const),
  );
  return [...bySent.values()];
}

export function ChoicesInput(props: ListInputProps) {
  const { field, list, filled } = props;
  const { t } = useTranslation('tickets');
  const { placeholder, ...texts } = useListTexts(props);
  const chosen = filled.fill.chosen[field.key] ?? [];
  const every = everyRecord(field, list);
  const offersAll = field.kind === 'choices' && field.withAll === true && chosen.length < every.length;
  return (
    <OptionMultiSelect
      {...texts}
      {...(chosen.length === 0 ? { placeholder } : {})}
      options={[...(offersAll ? [{ id: allId, text: t('dialog.all') }] : []), ...list.options]}
      loading={list.loading}
      value={chosen.map((record) => optionOf(field, record, filled.language))}
      onChange={(options) =>
        filled.dispatch({
          type: 'chose',
          key: field.key,
          options: options.some(({ id }) => id === allId) ? every : recordsOf(options, list, chosen),
        })
      }
    />
  );
}
