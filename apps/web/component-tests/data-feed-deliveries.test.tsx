import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { answers, button, delivery, open, planDevice, sentTo, word } from './fixtures/data-feeds.ts';

planDevice();

it('reads a file on the device, says what is wrong with it, and uploads the rest', async () => {
  const app = await open('/dataFeed/deliveries/6');
  await button(word('upload')).click();
  const dialog = page.getByRole('dialog');
  const csv = [
    'facility,product,month,quantity',
    'F1,P1,2026-01,5',
    'F1,P1,2026-01,5',
    'F2,P1,2026-01,7',
    'F2,P1,2026-01,8',
    'F2,P1,Q1 2026,8',
    'F1,P1,2026-02,6',
  ].join('\n');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File([csv], 'january.csv', { type: 'text/csv' }));
  await expect.element(dialog.getByText(word('duplicatesFound', { count: 1 }))).toBeVisible();
  await expect.element(dialog.getByText(word('problem.leftOut', { count: 1 }))).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: 'Q1 2026' })).toBeVisible();
  await expectAccessible(app, 'upload of a file');
  app.api.forget();
  await dialog.getByRole('button', { name: word('uploadShort'), exact: true }).click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/upload'))
    .toMatchObject({
      fileName: 'january.csv',
      places: [{ code: 'F1' }, { code: 'F2' }],
      readings: [
        [
          [0, '2026-01', 5],
          [0, '2026-02', 6],
        ],
        [],
      ],
      duplicates: [{ place: 'F2', item: 'P1', month: '2026-01', values: [7, 8] }],
      problemCount: 1,
    });
  expect(app.api.faults).toEqual([]);
});

it('uploads the file that was chosen last, however long the one before it takes to read', async () => {
  const app = await open('/dataFeed/deliveries/6');
  await button(word('upload')).click();
  const dialog = page.getByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  let read = (_: string): void => undefined;
  const slow = vi
    .spyOn(Blob.prototype, 'text')
    .mockImplementationOnce(() => new Promise((resolve) => (read = resolve)));
  await userEvent.upload(input, new File(['[]'], 'large.json', { type: 'application/json' }));
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  const csv = 'facility,product,month,quantity\nF7,P7,2026-01,5';
  await userEvent.upload(input, new File([csv], 'small.csv', { type: 'text/csv' }));
  const upload = dialog.getByRole('button', { name: word('uploadShort'), exact: true });
  await expect.element(upload).toBeEnabled();
  const reading = { facility: 'F1', product: 'P1', month: '2026-02', quantity: 6 };
  read(JSON.stringify([reading]));
  await new Promise((resolve) => setTimeout(resolve, 200));
  slow.mockRestore();
  app.api.forget();
  await upload.click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/upload'))
    .toMatchObject({ fileName: 'small.csv', places: [{ code: 'F7' }] });
});

it('shows how far a pull is, and stops it', async () => {
  const running = { ...delivery, state: 'running', finishedDate: null, progress: { done: 2, total: 8 } };
  const app = await open('/dataFeed/deliveries/4', {
    answers: { ...answers, 'GET /api/dataFeed/{dataFeedId}/delivery': () => [running] },
  });
  await expect.element(page.getByText(word('pulling', { done: 2, total: 8 }))).toBeVisible();
  await expect.element(button(word('pull'))).toBeDisabled();
  app.api.forget();
  await button(word('stop')).click();
  await expect
    .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.path, params.deliveryId]))
    .toContainEqual(['/api/dataFeed/delivery/{deliveryId}/cancel', '5']);
});
