import { programDataEndpoints } from '@stockwell/model/api/program-data';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from './fixtures/fake-api.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';
import { samplePlanId, samplePlanOf } from './samples/plan-sample.ts';
import { schemaSample } from './samples/schema-sample.ts';

const t = textIn('en');
forecastDevice({ forecasts: () => [] });

/** An answer that comes when it is let go. */
function held() {
  const goOn: (() => void)[] = [];
  return { wait: () => new Promise<void>((resolve) => goOn.push(resolve)), goOn };
}

it('takes nothing on between the save of a review and the version as it is then', async () => {
  const [decision, document] = [held(), held()];
  let saves = 0;
  const [row] = schemaSample(calls.versionList.response) as readonly object[];
  await openApp({
    roleIds: ['ROLE_SUPPLY_PLAN_REVIEWER'],
    module: 2,
    address: `/report/editStatus/${samplePlanId}/1`,
    answers: {
      [keyOf(calls.versionList)]: () => [
        {
          ...row,
          versionId: 1,
          program: { ...(row as { program: object }).program, id: samplePlanId },
          versionType: { id: versionTypeIds.final },
          versionStatus: { id: versionStatusIds.pending },
          lastModifiedDate: `2026-05-20 09:30:0${saves}`,
        },
      ],
      [keyOf(programDataEndpoints.programData)]: async () => {
        if (saves > 0) await document.wait();
        return samplePlanOf({ products: [10] });
      },
      [keyOf(calls.decide)]: async () => {
        await decision.wait();
        saves += 1;
        return schemaSample(calls.decide.response);
      },
    },
  });
  const notes = page.getByRole('textbox', { name: t('versions:form.notes') });
  const addProblem = page.getByRole('button', { name: t('versions:review.addProblem') });
  await page.getByRole('tab', { name: t('versions:review.problemsTab', { count: 0 }) }).click();
  await notes.fill('seen so far');
  await page.getByRole('button', { name: t('versions:review.update'), exact: true }).click();
  await expect.poll(() => decision.goOn.length).toBe(1);
  await expect.element(notes).toBeDisabled();
  await expect.element(addProblem).toBeDisabled();
  for (const go of decision.goOn) go();
  await expect.poll(() => document.goOn.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(notes.elements()).toEqual([]);
  for (const go of document.goOn) go();
  await expect.element(notes).toHaveValue('');
  await expect.element(addProblem).toBeEnabled();
});
