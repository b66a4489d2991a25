import { ticketEndpoints } from '@stockwell/model/api/tickets';
import { entities } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { viewerOf } from './fixtures/admins.ts';
import { titleBox } from './fixtures/entity-form.ts';
import { keyOf, type MadeCall } from './fixtures/fake-api.ts';
import { boxOf, buttonOf, write } from './fixtures/form.ts';
import { openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';
import { sampleRecord } from './samples/record-sample.ts';
import { schemaSample } from './samples/schema-sample.ts';

const english = textIn('en');
const heading = (key: string) => page.getByRole('heading', { level: 1, name: english(key), exact: true });

/** Comes when the test says so. */
function awaited() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

const { fundingSource, healthArea } = entities;

it('a form stays busy until its save is followed up, and leads nobody away from the next page', async () => {
  const { one } = entityEndpoints(fundingSource);
  if (!one) throw new Error('The form is not read');
  const { ended, end } = awaited();
  let reads = 0;
  const app = await openApp({
    roleIds: [viewerOf(fundingSource)],
    address: (fundingSource.routes?.edit ?? '').replace(/\{\w+\}/, '1'),
    answers: {
      [keyOf(one)]: async ({ params }: MadeCall) => {
        reads += 1;
        if (reads > 1) await ended;
        return sampleRecord(fundingSource, Number(params[fundingSource.key]));
      },
    },
  });
  await expect.element(heading('entities:fundingSource.edit')).toBeVisible();
  write(await titleBox(fundingSource, english), 'Changed sample');
  await buttonOf(page, english('lists:form.update')).click();
  await expect.poll(() => reads).toBe(2);
  await expect.element(buttonOf(page, english('lists:form.update'))).toBeDisabled();
  await app.goTo(healthArea.routes?.list ?? '');
  await expect.element(heading('entities:healthArea.many')).toBeVisible();
  end();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(app.address()).toBe(healthArea.routes?.list);
  expect(app.api.sent).toHaveLength(1);
});

it('a comment that is begun while the one before is sent stays', async () => {
  const { ended, end } = awaited();
  const app = await openApp({
    roleIds: ['ROLE_REALM_ADMIN'],
    address: '/tickets/SW-1',
    answers: {
      [keyOf(ticketEndpoints.comment)]: () =>
        ended.then(() => schemaSample(ticketEndpoints.comment.response)),
    },
  });
  const box = await boxOf(document, english('desk:comment.add'));
  write(box, 'The first one');
  await buttonOf(page, english('desk:comment.send')).click();
  await expect.poll(() => app.api.sent.length).toBe(1);
  write(box, 'The second one');
  end();
  await expect.element(page.getByText(english('desk:comment.added'))).toBeVisible();
  await expect.element(buttonOf(page, english('desk:comment.send'))).toBeEnabled();
  expect(box.value).toBe('The second one');
});
