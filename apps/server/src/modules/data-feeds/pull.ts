import type { DeliveryContent } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedProblem } from '@stockwell/model/integrations/data-feeds/delivery';
import type { FeedSource } from '@stockwell/model/integrations/data-feeds/feed';
import { addMonths, type MonthText, monthOfDate, monthRange } from '@stockwell/model/months';
import { gatherAnalytics } from './dhis2/analytics.ts';
import { createDhis2Client } from './dhis2/client.ts';
import { gatherDataValues } from './dhis2/data-values.ts';
import { createGathering, tooMuch } from './dhis2/gathering.ts';
import { requireOurCalendar } from './dhis2/metadata.ts';
import type { AllowedHosts } from './hosts.ts';
import { SourceFailure } from './source-failure.ts';
import { pullWeb } from './web-source.ts';

export interface Pulled {
  readonly content: DeliveryContent;
  readonly problems: readonly FeedProblem[];
  readonly problemCount: number;
}

export interface SourceAccess {
  readonly secret: string | null;
  readonly hosts: AllowedHosts;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** How far the pull is. */
  readonly advance: (done: number, total: number) => Promise<void>;
}

/** So many months up to the last one that is over. */
export function completeMonths(count: number, now: Date): MonthText[] {
  const last = addMonths(monthOfDate(now.toISOString().slice(0, 10)), -1);
  return monthRange(addMonths(last, 1 - count), last);
}

async function pullDhis2(
  source: Extract<FeedSource, { kind: 'DHIS2' }>,
  access: SourceAccess,
): Promise<Pulled> {
  const client = createDhis2Client({ connection: source, ...access });
  const gathering = createGathering(access.advance);
  const months = completeMonths(source.months, access.now());
  gathering.expect(1);
  await requireOurCalendar(client);
  await gathering.answered();
  if (source.items.length > 0) await gatherAnalytics(client, source, months, gathering);
  if (source.dataSets.length > 0) await gatherDataValues(client, source, months, gathering);
  const content = gathering.collector.content();
  if (typeof content === 'string') throw tooMuch(content);
  return { content, problems: gathering.problems, problemCount: gathering.problemCount() };
}

/** A source that repeats what it was sent must not carry a secret into what people read. */
function withoutSecret(failure: unknown, secret: string | null): unknown {
  if (!(failure instanceof SourceFailure) || secret === null || !failure.detail) return failure;
  const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
  if (!forms.some((form) => failure.detail?.includes(form))) return failure;
  return new SourceFailure(failure.code, null, failure.retryAfterMs);
}

/** Whatever asks a source: what it says in refusing has no secret in it. */
export async function askSource<T>(secret: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw withoutSecret(failure, secret);
  }
}

/** Asks a source for everything that its feed wants of it. */
export function pullSource(source: FeedSource, access: SourceAccess): Promise<Pulled> {
  return askSource(access.secret, async () => {
    if (source.kind === 'DHIS2') return pullDhis2(source, access);
    if (source.kind === 'WEB') return pullWeb(source, access);
    throw new Error('Files are uploaded, not pulled');
  });
}
