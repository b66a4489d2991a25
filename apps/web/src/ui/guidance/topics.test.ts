import { describe, expect, it } from 'vitest';
import english from '../../i18n/en/guidance.json';
import { type GuidanceTopic, guidanceKeys, guidanceTopics } from './topics.ts';

describe('guidance', () => {
  it('tells every text that is written, and nothing else', () => {
    const told = (Object.keys(guidanceTopics) as GuidanceTopic[]).flatMap((topic) => [
      `guidance:${topic}.purpose`,
      ...guidanceKeys(topic, 'step'),
      ...guidanceKeys(topic, 'tip'),
    ]);
    const written = Object.keys(english)
      .filter((key) => key.includes('.'))
      .map((key) => `guidance:${key}`);
    expect(told.sort()).toEqual(written.sort());
  });
});
