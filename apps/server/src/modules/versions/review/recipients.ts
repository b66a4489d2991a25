import type { BusinessFunctionId } from '@stockwell/model/access/functions';

/** What is announced about a final version: that it waits for a review, or what was decided. */
export type VersionEventName = 'committed' | 'approved' | 'needsRevision' | 'noReviewNeeded';

type Place = 'to' | 'cc' | 'bcc';

/** Who is notified, by the function that a role carries. */
const functionsOf: Readonly<Record<VersionEventName, Readonly<Record<Place, BusinessFunctionId>>>> = {
  committed: {
    to: 'ROLE_BF_NOTIFICATION_TO_COMMIT',
    cc: 'ROLE_BF_NOTIFICATION_CC_COMMIT',
    bcc: 'ROLE_BF_NOTIFICATION_BCC_COMMIT',
  },
  approved: {
    to: 'ROLE_BF_NOTIFICATION_TO_APPROVE',
    cc: 'ROLE_BF_NOTIFICATION_CC_APPROVE',
    bcc: 'ROLE_BF_NOTIFICATION_BCC_APPROVE',
  },
  needsRevision: {
    to: 'ROLE_BF_NOTIFICATION_TO_REJECT',
    cc: 'ROLE_BF_NOTIFICATION_CC_REJECT',
    bcc: 'ROLE_BF_NOTIFICATION_BCC_REJECT',
  },
  noReviewNeeded: {
    to: 'ROLE_BF_NOTIFICATION_TO_NOREVIEW',
    cc: 'ROLE_BF_NOTIFICATION_CC_NOREVIEW',
    bcc: 'ROLE_BF_NOTIFICATION_BCC_NOREVIEW',
  },
};

export interface Candidate {
  readonly userId: number;
  readonly emailId: string;
  readonly active: boolean;
  /** Functions of the roles whose entries cover the program. */
  readonly functions: ReadonlySet<string>;
}

export interface Recipients<C extends Candidate> {
  readonly to: readonly C[];
  readonly cc: readonly C[];
  readonly bcc: readonly C[];
}

/**
 * Who gets a mail, and as what. Everybody stands in one place only, the most visible one; an address that two
 * accounts share gets one mail.
 */
export function recipientsOf<C extends Candidate>(
  event: VersionEventName,
  candidates: readonly C[],
  { committerId, reviewerId }: { readonly committerId: number | null; readonly reviewerId?: number | null },
): Recipients<C> {
  const wanted = functionsOf[event];
  const isCommit = event === 'committed';
  const taken = new Set<string>();
  const place = (functionId: BusinessFunctionId, also: number | null | undefined): C[] =>
    candidates.filter(({ userId, emailId, active, functions }) => {
      const address = emailId.trim().toLowerCase();
      if (!active || address === '' || taken.has(address)) return false;
      if (!functions.has(functionId) && userId !== also) return false;
      taken.add(address);
      return true;
    });
  const to = place(wanted.to, isCommit ? null : committerId);
  const cc = place(wanted.cc, isCommit ? committerId : reviewerId);
  return { to, cc, bcc: place(wanted.bcc, null) };
}
