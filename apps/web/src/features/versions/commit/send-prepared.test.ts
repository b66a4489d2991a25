import { describe, expect, it } from 'vitest';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import { documentNames } from '../../../local/documents/names.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import type { Compared } from './compare.ts';
import type { LoadedSides } from './load-sides.ts';
import type { SendOutcome } from './send.ts';
import { type PreparedSetup, sendPrepared } from './send-prepared.ts';
import type { WaitingCommit } from './waiting-commit.ts';

describe.each(documentNames)('a prepared commit of a document (%s)', (kind) => {
  const commit = {
    kind,
    commitId: 'a',
    programId: 7,
    versionId: 3,
    versionTypeId: 1,
  } as WaitingCommit;
  const copy = {
    kind,
    programId: 7,
    versionId: 3,
    versionTypeId: 1,
    modified: true,
  } as CopySummary<DocumentName>;
  const version = { versionId: 3, versionType: { id: 1 }, versionStatus: { id: 1 } };
  const mine = { programId: 7, currentVersion: version } as DocumentOf<DocumentName>;
  const sides = {
    kind,
    base: mine,
    mine,
    theirs: { ...mine, currentVersion: { ...version, versionId: 5 } } as typeof mine,
    latestVersionId: 5,
    comparedState: { downloadedAt: 1, edits: 0 },
    linkedElsewhere: [],
  };
  const document = { programId: 7, notes: 'merged' } as unknown as typeof mine;
  const upload = { records: [{ kind: 'consumption', key: 'a', after: {} }], parts: [] };
  const toSend = { kind, document, upload, comparedVersionId: 5, comparedState: sides.comparedState };
  const agreed = {
    openConflicts: 0,
    openProblems: 0,
    nodesWithoutUnit: [],
    merge: { changed: true },
    toSend,
  } as unknown as Compared<DocumentName>;

  function testWorld(
    more: Partial<PreparedSetup<DocumentName>> = {},
    outcome: SendOutcome = { result: 'queued' },
  ) {
    const sent: unknown[] = [];
    const setup: PreparedSetup<DocumentName> = {
      copyOf: async () => copy,
      load: async () => ({ result: 'loaded', sides }),
      compare: async () => agreed,
      mayLeaveProblemsOpen: () => false,
      send: async (...given) => {
        sent.push(given);
        return outcome;
      },
      ...more,
    };
    return { sent, run: (one = commit) => sendPrepared(setup, one) };
  }

  it('sends the merged document against the version it was compared with, as the prepared commit', async () => {
    const { run, sent } = testWorld();
    expect(await run()).toEqual({ next: 'sent' });
    expect(sent).toEqual([[commit, toSend]]);
  });

  it('sends nothing and says why when its user has to decide', async () => {
    const asked: [Partial<PreparedSetup<DocumentName>>, string][] = [
      [{ compare: async () => ({ ...agreed, openConflicts: 1, toSend: null }) }, 'conflicts'],
      [
        { compare: async () => ({ ...agreed, toSend: { ...toSend, upload: { records: [], parts: [] } } }) },
        'nothingToUpload',
      ],
      [{ load: async (): Promise<LoadedSides<DocumentName>> => ({ result: 'syncFirst' }) }, 'syncFirst'],
      [
        {
          load: async (): Promise<LoadedSides<DocumentName>> => ({ result: 'foreignBudgets', shipments: 2 }),
        },
        'foreignBudgets',
      ],
      [{ load: async (): Promise<LoadedSides<DocumentName>> => ({ result: 'unreadable' }) }, 'unreadable'],
    ];
    for (const [more, reason] of asked) {
      const { run, sent } = testWorld(more);
      expect(await run()).toEqual({ next: 'waits', reason, messageCode: null });
      expect(sent).toEqual([]);
    }
  });

  it('waits for open problems before a final version, unless they may stay open', async () => {
    const final = { ...commit, versionTypeId: 2 };
    const compare = async () => ({ ...agreed, openProblems: 3 });
    expect(await testWorld({ compare }).run(final)).toMatchObject({ next: 'waits', reason: 'openProblems' });
    expect(await testWorld({ compare, mayLeaveProblemsOpen: () => true }).run(final)).toEqual({
      next: 'sent',
    });
  });

  it('waits for the units of nodes in trees', async () => {
    const place = { treeId: 'tree', scenarioId: 'scenario', nodeId: 'node' };
    const compare = async () => ({
      ...agreed,
      nodesWithoutUnit: [{ unit: 'planningUnit' as const, place }],
    });
    expect(await testWorld({ compare }).run()).toMatchObject({ next: 'waits', reason: 'nodesWithoutUnit' });
  });

  it.each<[SendOutcome, object]>([
    [{ result: 'outdated' }, { next: 'again' }],
    [{ result: 'busy' }, { next: 'again' }],
    [{ result: 'unclear' }, { next: 'sent' }],
    [
      { result: 'refused', messageCode: 'x' },
      { next: 'waits', reason: 'refused', messageCode: 'x' },
    ],
  ])('goes on after %o', async (outcome, step) => {
    expect(await testWorld({}, outcome).run()).toEqual(step);
  });

  it('is gone with its copy', async () => {
    expect(await testWorld({ copyOf: async () => null }).run()).toEqual({ next: 'gone' });
  });
});
