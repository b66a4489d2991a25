import { pipelineEndpoints as calls } from '@stockwell/model/api/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { useLeadOn } from '../../../platform/routes/use-lead-on.ts';
import { setUpAddress } from '../addresses.ts';
import { importsKey } from '../imports.ts';
import { dropKeptEdits } from '../set-up/kept-edits.ts';
import type { ReadFile } from './read-file.ts';

const draftExists = 'static.pipeline.draftExists';

/** Uploads a file as a draft and leads on to its steps. */
export function useUpload() {
  const leadOn = useLeadOn();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** The draft of the same program that is there already. */
  const [existing, setExisting] = useState<number | null>(null);

  async function upload({ name, content }: ReadFile, replaces = false): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await call(calls.saveFile, {
        params: { fileName: name },
        query: { replaceDraft: replaces ? 'true' : 'false' },
        body: content,
      });
      await queries.invalidateQueries({ queryKey: importsKey });
      // Nothing of a draft that was replaced is shown again.
      await dropKeptEdits(Number(id));
      queries.removeQueries({ queryKey: [...importsKey, Number(id)] });
      await leadOn(setUpAddress(Number(id)), undefined, { replace: false });
    } catch (cause) {
      const { messageCode, details } = refusalOf(cause);
      if (messageCode === draftExists && !replaces) setExisting(Number(details.pipelineId));
      else {
        setExisting(null);
        setFailure(cause);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    existing,
    upload,
    forget: () => {
      setExisting(null);
      setFailure(null);
    },
  };
}
