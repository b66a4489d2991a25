import { describe, expect, it } from 'vitest';
import english from '../../i18n/en/guidance.json';
import { type GuidanceTopic, guidanceKeys, guidanceTopics } from './topics.ts';

describe('guidance', () => {
  it('shows every text that is written, and nothing else', () => {
    const described = (Object.keys(guidanceTopics) as GuidanceTopic[]).flatMap((topic) => [
      `guidance:${topic}.purpose`,
      ...guidanceKeys(topic, 'step'),
      ...guidanceKeys(topic, 'tip'),
    ]);
    const written = Object.keys(english)
      .filter((key) => key.includes('.'))
      .map((key) => `guidance:${key}`);
    expect(described.sort()).toEqual(written.sort());
  });
});
