export const sessionTypes = ['Online', 'Offline'] as const;

export type SessionType = (typeof sessionTypes)[number];

export interface SessionSituation {
  /** What the session is now. */
  readonly sessionType: SessionType;
  /** How the user signed in. */
  readonly typeOfSession: SessionType;
  readonly reachable: boolean;
  /** The user's wish to work online. Without it the server counts as unreachable, unasked. */
  readonly loginOnline: boolean;
}

/** A session that began offline holds no token, so only a new sign-in can take it online. */
export function nextSessionType(situation: SessionSituation): SessionType {
  const { typeOfSession, reachable, loginOnline } = situation;
  return typeOfSession === 'Online' && reachable && loginOnline ? 'Online' : 'Offline';
}
