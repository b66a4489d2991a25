import type { pipelineEndpoints } from '@stockwell/model/api/pipeline';
import type { ProgramDraft } from '@stockwell/model/integrations/pipeline/draft';
import type { ReceivedOf } from '../../../api/client.ts';

/** The first step as the server answers it. */
export type LoadedProgram = ReceivedOf<typeof pipelineEndpoints.program>;

/** What the fields of the program show and change. */
export interface ProgramFieldsProps {
  readonly draft: ProgramDraft;
  readonly choices: LoadedProgram['choices'];
  readonly errorOf: (field: keyof ProgramDraft) => string | undefined;
  readonly set: (changes: Partial<ProgramDraft>) => void;
}
