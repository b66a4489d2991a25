import type {
  CollectFault,
  ReadingCollector,
} from '@stockwell/model/integrations/data-feeds/collect-readings';
import { createCollector } from '@stockwell/model/integrations/data-feeds/collect-readings';
import type { FeedProblem } from '@stockwell/model/integrations/data-feeds/delivery';
import { type FeedProblemCode, feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import { dataFeedLimits } from '@stockwell/model/integrations/data-feeds/limits';
import { SourceFailure } from '../source-failure.ts';

/** What a pull has so far, and how far it is. */
export interface Gathering {
  readonly collector: ReadingCollector;
  readonly problems: FeedProblem[];
  problemCount(): number;
  problem(code: FeedProblemCode, field: FeedProblem['field'], value: string): void;
  /** So many calls more will be made. */
  expect(calls: number): void;
  /** A call was answered. Throws where there is too much already. */
  answered(): Promise<void>;
}

export const tooMuch = (fault: CollectFault): SourceFailure => new SourceFailure(feedFailures[fault]);

export function createGathering(advance: (done: number, total: number) => Promise<void>): Gathering {
  const collector = createCollector();
  const problems: FeedProblem[] = [];
  let [count, done, total] = [0, 0, 0];
  return {
    collector,
    problems,
    problemCount: () => count,
    problem: (code, field, value) => {
      count += 1;
      if (problems.length < dataFeedLimits.problems)
        problems.push({ line: null, code, field, value: value.slice(0, 60) });
    },
    expect: (calls) => {
      total += calls;
    },
    answered: async () => {
      done += 1;
      const fault = collector.fault();
      if (fault) throw tooMuch(fault);
      await advance(done, total);
    },
  };
}
