import { type FeedFailureCode, feedFailures } from '@stockwell/model/integrations/data-feeds/failures';

/** A further try would end the same until somebody changes something. */
const lasting: ReadonlySet<FeedFailureCode> = new Set([
  feedFailures.noHosts,
  feedFailures.hostNotAllowed,
  feedFailures.noSecret,
  feedFailures.redirected,
  feedFailures.unauthorized,
  feedFailures.forbidden,
  feedFailures.notFound,
  feedFailures.conflict,
  feedFailures.refused,
  feedFailures.notMonthly,
  feedFailures.otherCalendar,
  feedFailures.missingColumn,
  feedFailures.tooManyReadings,
  feedFailures.tooManyPlaces,
  feedFailures.tooManyItems,
  feedFailures.tooManyDuplicates,
]);

const detailLength = 300;

/** Why a source gave nothing: a message code and, where the source explains it, its own words. */
export class SourceFailure extends Error {
  readonly code: FeedFailureCode;
  readonly detail: string | null;
  /** When the source wants to be asked again. */
  readonly retryAfterMs: number | null;

  constructor(code: FeedFailureCode, detail: string | null = null, retryAfterMs: number | null = null) {
    super(code);
    this.name = 'SourceFailure';
    this.code = code;
    this.detail =
      detail
        ?.replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, detailLength) || null;
    this.retryAfterMs = retryAfterMs;
  }

  get isLasting(): boolean {
    return lasting.has(this.code);
  }
}
