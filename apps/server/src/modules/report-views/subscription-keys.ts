export const subscriptionJob = 'subscription';

export const subscriptionKey = (subscriptionId: number): string => `subscription/${subscriptionId}`;

export interface SubscriptionPayload {
  readonly subscriptionId: number;
  /** Its owner asked for it now: it is sent whether its condition holds or not. */
  readonly isAsked: boolean;
}
