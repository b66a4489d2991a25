import { healthLimitMs } from '@stockwell/model/session/constants';

/** One question to the server, for the sign-in page of a first visit, where the local store is not loaded. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/actuator/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(healthLimitMs),
    });
    // An answer that nobody reads keeps its connection.
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}
