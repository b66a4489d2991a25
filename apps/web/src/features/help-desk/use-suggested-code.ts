import { entityNamed } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { TextField, TicketForm } from '@stockwell/model/tickets/form';
import { suggestionInput } from '@stockwell/model/tickets/suggestion';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import type { Fill } from './fill.ts';

const pauseMs = 300;

const suggestedField = (form: TicketForm): TextField | null => {
  const found = form.fields.find((field) => field.kind === 'text' && field.suggestion !== undefined);
  return found?.kind === 'text' ? found : null;
};

/** Proposes a code as soon as realm and name are known, until the user writes one. */
export function useSuggestedCode(
  form: TicketForm,
  { answers, typed }: Fill,
  onCode: (key: string, code: string) => void,
): void {
  const field = suggestedField(form);
  const realm = field?.suggestion && answers[field.suggestion.realmKey];
  const name = field?.suggestion && answers[field.suggestion.nameKey];
  const seed = field && typeof name === 'string' ? suggestionInput(field, name) : null;
  const realmId = typeof realm === 'number' ? realm : null;
  const own = field !== null && typed.has(field.key);
  useEffect(() => {
    const ask = field?.suggestion && entityEndpoints(entityNamed(field.suggestion.entity)).suggestCode;
    if (!field || !ask || own || seed === null || realmId === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { params: { realmId, name: seed }, signal: stop.signal, quiet: true };
        const code: unknown = await call(ask, input);
        if (typeof code === 'string' && !stop.signal.aborted) onCode(field.key, code);
      } catch {
        // A suggestion is a courtesy: without it the user writes the code.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [field, own, seed, realmId, onCode]);
}
