import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Option } from '../../select/option.ts';
import type { RecordId } from '../entity-record.ts';
import type { Drafts } from '../form/drafts.ts';
import { type EntityHost, useEntityHost } from '../host.ts';
import { entityKey, fetchOptions, optionsAtOnce } from '../queries.ts';
import { KnownOptions, onlyOptionNamed } from './known-options.ts';
import type { Choices, GridSpec } from './spec.ts';

interface Offer {
  /** Distinguishes what is offered from what other rows and columns offer. */
  readonly key: string;
  readonly choices?: Choices | undefined;
  readonly entities: readonly string[];
  readonly within?: { readonly field: string; readonly id: RecordId } | undefined;
}

function offerOf(spec: GridSpec, name: string, drafts: Drafts, { language }: EntityHost): Offer {
  const field = spec.entity.fields[name];
  const choices = spec.choices?.(name, drafts);
  if (choices) return { key: `${choices.key}/${language}`, choices, entities: [] };
  if (field?.kind !== 'reference' && field?.kind !== 'references') return { key: '', entities: [] };
  const declared = field.kind === 'reference' ? field.within : undefined;
  const within = spec.within?.(name, drafts) ?? declared;
  const entities = spec.offers?.[name] ?? [field.entity];
  return { key: JSON.stringify([entities, within, language]), entities, within };
}

const staleTime = 60_000;

async function search(
  client: QueryClient,
  host: EntityHost,
  { choices, entities, within }: Offer,
  text: string,
): Promise<readonly Option[]> {
  if (choices) {
    const all = await client.fetchQuery({
      queryKey: ['grid', 'choices', choices.key, host.language],
      queryFn: () => choices.load(host),
      staleTime,
    });
    const wanted = text.trim().toLocaleLowerCase();
    return all.filter(({ text: name, code }) => `${name} ${code ?? ''}`.toLocaleLowerCase().includes(wanted));
  }
  const pages = await Promise.all(
    entities.map((entity) => {
      const asked = { entity, search: text, ...(within ? { within } : {}) };
      return client.fetchQuery({
        queryKey: [...entityKey(entity), 'options', host.source, asked, host.language],
        queryFn: ({ signal }) => fetchOptions(host, asked, optionsAtOnce, signal),
        staleTime,
      });
    }),
  );
  return pages.flatMap(({ options }) => options);
}

/** What the references of a grid offer, found by the server. */
export interface GridOptions {
  readonly find: (name: string, drafts: Drafts, text: string) => Promise<readonly Option[]>;
  /** The one record that is called so. */
  readonly named: (name: string, drafts: Drafts, text: string) => Promise<Option | undefined>;
  /** A choice that a search found before. */
  readonly known: (name: string, drafts: Drafts, id: RecordId) => Option | undefined;
}

export function useGridOptions(spec: GridSpec): GridOptions {
  const host = useEntityHost();
  const client = useQueryClient();
  const [known] = useState(() => new KnownOptions());
  return useMemo(() => {
    const find = async (name: string, drafts: Drafts, text: string): Promise<readonly Option[]> => {
      const offer = offerOf(spec, name, drafts, host);
      const options = await search(client, host, offer, text);
      known.remember(offer.key, options);
      return options;
    };
    return {
      find,
      named: async (name, drafts, text) => {
        const found = onlyOptionNamed(await find(name, drafts, text), text);
        const withoutCode = text.replace(/ \([^()]*\)$/, '');
        if (found || withoutCode === text) return found;
        // The server searches names; lists write the code behind them.
        return onlyOptionNamed(await find(name, drafts, withoutCode), text);
      },
      known: (name, drafts, id) => known.byId(offerOf(spec, name, drafts, host).key, id),
    };
  }, [spec, host, client, known]);
}
