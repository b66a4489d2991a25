import { commitCodes, type SentChanges, type VersionTypeId } from '@stockwell/model/api/version-shapes';
import { ApiError } from '../../../api/client.ts';
import { type CommitTerms, documentCalls } from '../../../api/document-calls.ts';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import type { CopyState } from '../../../local/documents/index.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { sendingAs } from './copy-lock.ts';
import { type SendOutcome, sendCommit } from './send.ts';
import type { WaitingCommit } from './waiting-commit.ts';
import type { SenderMemory } from './watch.ts';

/** A merged document, and what of it is new to the version of the server that it was merged with. */
export interface Merged<K extends DocumentName = DocumentName> {
  readonly kind: K;
  readonly document: DocumentOf<K>;
  readonly upload: SentChanges;
  readonly comparedVersionId: number;
  /** The state of the copy that it was made from: what was changed since would be lost with the copy. */
  readonly comparedState: CopyState;
}

/** Sends what a merged document changes as a commit of an account; to be called while no other tab works on it. */
export function sendDocument<K extends DocumentName>(
  owner: RecordOwner,
  commit: WaitingCommit,
  { kind, document, upload, comparedVersionId, comparedState }: Merged<K>,
  memory: SenderMemory,
): Promise<SendOutcome> {
  const { programId, versionId, commitId, notes } = commit;
  const versionTypeId = commit.versionTypeId as VersionTypeId;
  const terms: CommitTerms = { programId, versionId, versionTypeId, comparedVersionId, commitId, notes };
  const calls = documentCalls(kind);
  const wholeDocument = sendingAs(owner, () => calls.sendDocument(terms, document));
  const send = async (): Promise<number> => {
    try {
      return await calls.sendChanges(terms, upload);
    } catch (failure) {
      // The server's version is not what this device believes it to be: the whole document says all.
      const isOther = failure instanceof ApiError && failure.messageCode === commitCodes.otherBase;
      if (!isOther) throw failure;
      return wholeDocument.put();
    }
  };
  return sendCommit({ ...sendingAs(owner, send, comparedState), ...memory }, commit);
}
