import { ticketEndpoints } from '@stockwell/model/api/tickets';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Answers } from '@stockwell/model/tickets/answers';
import type { ChoiceField, ChoicesField, TicketForm } from '@stockwell/model/tickets/form';
import { shownText, type TicketOption, ticketLists } from '@stockwell/model/tickets/lists';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { byText } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';

export interface OfferedList {
  /** As they are offered, in the order of the user's language. */
  readonly options: readonly Option[];
  readonly records: readonly TicketOption[];
  /** There are more than were sent: they are found by typing. */
  readonly more: boolean;
  readonly loading: boolean;
  /** The answer that the list hangs on is not given yet. */
  readonly waiting: boolean;
}

interface Viewer {
  readonly language: LanguageCode;
  /** The realm of a user who is bound to one. */
  readonly realm: TicketOption | null;
}

export type ListField = ChoiceField | ChoicesField;

const isListField = (field: TicketForm['fields'][number]): field is ListField =>
  field.kind === 'choice' || field.kind === 'choices';

function parentOf(field: ListField, answers: Answers): number | undefined {
  const parent = field.dependsOn === undefined ? undefined : answers[field.dependsOn];
  return typeof parent === 'number' ? parent : undefined;
}

/** A record as the field offers it. */
export const optionOf = (field: ListField, record: TicketOption, language: LanguageCode): Option => ({
  id: record.id,
  text: shownText(ticketLists[field.list], record, language),
});

/** The lists of a form: each is loaded when what it depends on is known, and searched by the server where it is long. */
export function useLists(form: TicketForm, answers: Answers, { language, realm }: Viewer) {
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({});
  const fields = form.fields.filter(isListField);
  // Whoever asks for a change of a realm only sees what went wrong; nothing leads away from the dialog.
  const quiet = form.id === 'editRealm';
  const results = useQueries({
    queries: fields.map((field) => {
      const { searched } = ticketLists[field.list];
      const of = parentOf(field, answers);
      const search = searched ? (searches[field.key] ?? '') : '';
      const own = field.list === 'realm' ? realm : null;
      return {
        queryKey: ['tickets', 'options', field.list, of ?? null, search, language, own?.id ?? null] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          own
            ? { options: [own], more: false }
            : call(ticketEndpoints.options, {
                params: { list: field.list },
                query: { language, search, ...(of === undefined ? {} : { of }) },
                signal,
                quiet,
              }),
        enabled: field.dependsOn === undefined || of !== undefined,
        staleTime: 60_000,
        ...(searched ? { placeholderData: keepPreviousData } : {}),
      };
    }),
  });
  const offered = new Map<string, OfferedList>();
  fields.forEach((field, index) => {
    const result = results[index];
    const records = result?.data?.options ?? [];
    offered.set(field.key, {
      options: records.map((record) => optionOf(field, record, language)).sort(byText(language)),
      records,
      more: result?.data?.more ?? false,
      loading: result?.isFetching ?? false,
      waiting: field.dependsOn !== undefined && parentOf(field, answers) === undefined,
    });
  });
  return {
    offered,
    loading: results.some(({ isLoading }) => isLoading),
    error: results.find(({ error }) => error)?.error ?? null,
    reload: () => {
      for (const result of results) if (result.error) void result.refetch();
    },
    search: (key: string, text: string) => setSearches((all) => ({ ...all, [key]: text })),
  };
}
