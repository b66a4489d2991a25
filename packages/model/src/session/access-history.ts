/**
 * What the history of sign-ins and access is made of: entries of the audit by subject and action. Kinds are what
 * people filter by.
 */
export const historyKinds = {
  signIn: { session: ['signIn'] },
  signOut: { session: ['signOut'] },
  failedSignIn: { session: ['wrongPassword', 'wrongCode', 'signInNoAccess'] },
  locked: { session: ['signInLocked', 'unlockedByOperator'] },
  passwordLink: { session: ['passwordLink', 'passwordLinkUnknown', 'passwordLinkLimited', 'linkByOperator'] },
  passwordChange: { session: ['passwordReset', 'passwordChanged', 'passwordReplaced', 'passwordByOperator'] },
  secondFactor: {
    session: [
      'secondFactorSetUp',
      'secondFactorRemoved',
      'secondFactorReset',
      'recoveryCodeUsed',
      'recoveryCodesRenewed',
    ],
  },
  sessionEnded: { session: ['sessionEnded', 'otherSessionsEnded'] },
  confirmed: { session: ['identityConfirmed'] },
  accessChange: { user: ['add', 'edit'], role: ['add', 'edit'] },
  export: { session: ['historyExported'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type HistoryKind = keyof typeof historyKinds;
export const historyKindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]];

/** The kind that an entry of the audit belongs to. */
export function historyKindOf(subject: string, action: string): HistoryKind | null {
  for (const kind of historyKindNames) {
    const actions = (historyKinds[kind] as Readonly<Record<string, readonly string[]>>)[subject];
    if (actions?.includes(action)) return kind;
  }
  return null;
}
