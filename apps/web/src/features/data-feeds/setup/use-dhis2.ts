import { useDebouncedValue } from '@mantine/hooks';
import { dataFeedEndpoints as calls, type Dhis2Entry, type Dhis2Kind } from '@stockwell/model/api/data-feeds';
import { dhis2ConnectionSchema } from '@stockwell/model/integrations/data-feeds/feed';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { connectionOf, type Dhis2Choice, type FeedForm } from './feed-form.ts';

/** Who asks a DHIS2 for names. */
export interface Dhis2Ask {
  readonly form: FeedForm;
  readonly programId: number;
  readonly dataFeedId: number | null;
  /** It has answered before: what it has is listed before anybody types. */
  readonly isAnswering: boolean;
}

/** An address that is being typed is not asked, in milliseconds. */
const typingPause = 600;
const reportingRate = '.REPORTING_RATE';

/** Reporting rates of data sets are asked for like data elements. */
export const choiceOf = ({ id, name, kind }: Dhis2Entry, isWhole: boolean, rateText: string): Dhis2Choice =>
  kind === 'dataSet' && !isWhole
    ? { id: `${id}${reportingRate}`, text: `${name} – ${rateText}`, kind }
    : { id, text: name, kind };

/** A call can be made once the address is one and a secret is typed or stored. */
const connectionIn = ({ form, dataFeedId }: Dhis2Ask) => {
  const connection = dhis2ConnectionSchema.safeParse(connectionOf(form));
  return connection.success && (form.secret !== '' || dataFeedId !== null) ? connection.data : null;
};

const asked = ({ form, programId, dataFeedId }: Dhis2Ask) => ({
  programId,
  dataFeedId,
  ...(form.secret === '' ? {} : { secret: form.secret }),
});

/** Entries of a DHIS2 whose name or id contains a text. */
export function useDhis2Search(ask: Dhis2Ask, kinds: readonly Dhis2Kind[], text: string) {
  const [source] = useDebouncedValue(connectionIn(ask), typingPause);
  return useQuery({
    queryKey: ['dhis2', source, ask.form.secret !== '', kinds.join(), text],
    queryFn: async ({ signal }) => {
      if (!source) return { entries: [], hasMore: false };
      const answers = await Promise.all(
        kinds.map((kind) =>
          call(calls.dhis2Metadata, { body: { ...asked(ask), source, kind, text }, signal }),
        ),
      );
      return {
        entries: answers.flatMap(({ entries }) => entries),
        hasMore: answers.some(({ hasMore }) => hasMore),
      };
    },
    enabled: source !== null && (ask.isAnswering || text !== ''),
    retry: false,
    staleTime: 60_000,
  });
}

const isUnnamed = ({ id, text }: Dhis2Choice): boolean => id === text;
/** Without what is asked of it, such as its reporting rate. */
const bareId = (id: string): string => id.split('.')[0] ?? id;
/** As many as one call answers. */
const mostIds = 50;

/** What was chosen before is stored by its id: names it, as soon as the DHIS2 has said how. */
export function useDhis2Names(ask: Dhis2Ask): (choice: Dhis2Choice) => Dhis2Choice {
  const { form } = ask;
  const source = connectionIn(ask);
  const wanted = {
    dataElement: form.items.filter(isUnnamed).map(({ id }) => bareId(id)),
    dataSet: [...form.items, ...form.dataSets].filter(isUnnamed).map(({ id }) => bareId(id)),
    organisationUnit: form.root && isUnnamed(form.root) ? [form.root.id] : [],
  };
  const lists = [
    ['dataElement', wanted.dataElement],
    ['indicator', wanted.dataElement],
    ['dataSet', wanted.dataSet],
    ['organisationUnit', wanted.organisationUnit],
  ] as const;
  const { data } = useQuery({
    queryKey: ['dhis2', source, 'names', JSON.stringify(wanted)],
    queryFn: async ({ signal }) => {
      if (!source) return [];
      const answers = await Promise.all(
        lists
          .filter(([, ids]) => ids.length > 0)
          .map(([kind, ids]) =>
            call(calls.dhis2Metadata, {
              body: { ...asked(ask), source, kind, ids: [...new Set(ids)].slice(0, mostIds) },
              signal,
            }),
          ),
      );
      return answers.flatMap(({ entries }) => entries);
    },
    enabled: source !== null && lists.some(([, ids]) => ids.length > 0),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
  return (choice) => {
    const name = isUnnamed(choice) ? names.get(bareId(choice.id)) : undefined;
    const suffix = choice.id.slice(bareId(choice.id).length + 1);
    return name ? { ...choice, text: suffix ? `${name} (${suffix})` : name } : choice;
  };
}
