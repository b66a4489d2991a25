import type { DashboardChoice } from '@stockwell/model/api/dashboard-choices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { useKeptChoice } from '../src/features/dashboard/kept-choice.ts';
import { SessionContext, type SessionView } from '../src/platform/session/context.ts';
import { startFakeApi } from './fixtures/fake-api.ts';
import { lightTheme, sessionOf } from './fixtures/fake-session.ts';

const api = startFakeApi();
const programs = (...programIds: number[]): DashboardChoice<'overview'> => ({
  downloaded: false,
  programIds,
});

/** What the part of the dashboard that shows programs does with a choice. */
function Chooser() {
  const { choice, keep } = useKeptChoice('overview');
  return (
    <>
      <output aria-label="chosen">{choice?.programIds.join(' ') ?? 'nothing'}</output>
      {[1, 2, 3].map((id) => (
        <button key={id} type="button" onClick={() => keep(programs(id))}>
          Program {id}
        </button>
      ))}
    </>
  );
}

/** The server's choice, which the calls read and write; calls can be held up. */
function server(first: DashboardChoice<'overview'> | null) {
  let stored = first;
  let isDown = false;
  const answer = () => ({ overview: stored, spotlight: null });
  api.answerWith({
    'GET /api/dashboard/choices': answer,
    'PUT /api/dashboard/choices': ({ body }) => {
      if (isDown) throw new TypeError('Failed to fetch');
      stored = (body as { overview: DashboardChoice<'overview'> }).overview;
      return answer();
    },
  });
  return {
    stored: () => stored?.programIds,
    choose: (next: DashboardChoice<'overview'>) => {
      stored = next;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

/** The dashboard opened on a device; what the device stores stays until the test ends. */
async function open(sessionType: SessionView['sessionType'] = 'Online') {
  await cleanup();
  const viewer = { language: 'en', theme: lightTheme, module: 2, roleIds: ['ROLE_PROGRAM_ADMIN'] } as const;
  await render(
    <SessionContext value={sessionOf({ ...viewer, sessionType })}>
      <QueryClientProvider client={new QueryClient()}>
        <Chooser />
      </QueryClientProvider>
    </SessionContext>,
  );
}

const chosen = page.getByLabelText('chosen');
const choose = (id: number) => page.getByRole('button', { name: `Program ${id}` }).click();

it('opens on another device with what was chosen on the first', async () => {
  const { stored } = server(null);
  await open();
  await choose(2);
  await expect.element(chosen).toHaveTextContent('2');
  await expect.poll(stored).toEqual([2]);
  localStorage.clear();
  await open();
  await expect.element(chosen).toHaveTextContent('2');
});

it('stores the last one of choices that follow each other fast', async () => {
  const { stored } = server(programs(3));
  await open();
  await choose(1);
  await choose(2);
  await choose(1);
  await choose(2);
  await expect.poll(stored).toEqual([2]);
  await expect.element(chosen).toHaveTextContent('2');
  await open();
  await expect.element(chosen).toHaveTextContent('2');
});

it('takes over what was chosen elsewhere since', async () => {
  const there = server(programs(1));
  await open();
  await expect.element(chosen).toHaveTextContent('1');
  there.choose(programs(3));
  await open();
  await expect.element(chosen).toHaveTextContent('3');
  expect(api.sent).toEqual([]);
});

it('keeps what was chosen without a connection, and sends it with the next one', async () => {
  const { stored } = server(programs(1));
  await open();
  await expect.element(chosen).toHaveTextContent('1');
  await open('Offline');
  await choose(2);
  await expect.element(chosen).toHaveTextContent('2');
  expect(stored()).toEqual([1]);
  await open();
  await expect.poll(stored).toEqual([2]);
  await expect.element(chosen).toHaveTextContent('2');
});

it('sends again what the server could not store', async () => {
  const { stored, setDown } = server(programs(1));
  await open();
  await expect.element(chosen).toHaveTextContent('1');
  setDown(true);
  await choose(2);
  await expect.poll(() => api.sent.length).toBe(1);
  await expect.element(chosen).toHaveTextContent('2');
  setDown(false);
  await open();
  await expect.poll(stored).toEqual([2]);
});
