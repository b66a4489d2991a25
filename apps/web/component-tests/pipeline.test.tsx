import {
  emptyPipelineDraft,
  type ProgramDraft,
  programDraftSchema,
} from '@stockwell/model/integrations/pipeline/draft';
import type { StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { samplePipeline } from '@stockwell/model/integrations/pipeline/testing';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import type { Answers, MadeCall } from './fixtures/fake-api.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { cellElement, cellText, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const t = textIn('en');
const word = (key: string, params = {}) => t(`pipeline:${key}`, params);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const listAddress = '/pipeline/pieplineProgramList';
const fileAddress = '/pipeline/pipelineProgramImport';
const setUpAddress = '/pipeline/pieplineProgramSetup/3';

const draft = {
  pipelineId: 3,
  fileName: 'malaria.json',
  programName: 'Malaria 2019',
  status: 0,
  program: null,
  createdBy: { userId: 1, username: 'Realm Admin' },
  createdDate: '2026-11-16 08:00:00',
  lastModifiedDate: '2026-11-17 08:00:00',
};
const done = {
  ...draft,
  pipelineId: 2,
  programName: 'HIV 2018',
  status: 1,
  program: { id: 9, code: 'NVR-HIV-MOH', label: { label_en: 'HIV' } },
};
const choice = (id: number, name: string, within: readonly number[] = [], code = '') => ({
  id,
  label: { label_en: name },
  code,
  within,
});
const programChoices = {
  realmCountry: [choice(2, 'Novaria', [], 'NVR'), choice(4, 'Senara', [], 'SEN')],
  healthArea: [choice(5, 'Malaria', [2], 'MAL')],
  organisation: [choice(6, 'Ministry of Health', [2], 'MOH')],
  region: [choice(7, 'North', [2]), choice(8, 'Harbour', [4])],
  programManager: [choice(1, 'Realm Admin')],
};
const program: ProgramDraft = programDraftSchema.parse({ label: 'Malaria 2019' });
const filled: ProgramDraft = { ...program, realmCountryId: 2, healthAreaIds: [5], regionIds: [7] };
const units: readonly StepRow[] = ['Artemether', 'Old name'].map((productName, at) => ({
  id: `P${at + 1}`,
  productName,
  methodName: 'Antimalarials',
  productCategoryId: null,
  planningUnitId: at === 0 ? 10 : null,
  multiplier: 1,
  reorderFrequencyInMonths: 3,
  minMonthsOfStock: 3,
  monthsInFutureForAmc: 3,
  monthsInPastForAmc: 3,
  localProcurementLeadTime: null,
  shelfLife: 24,
  catalogPrice: 4,
  active: true,
}));
const unitChoices = {
  planningUnit: [choice(10, 'Artemether 80 mg'), choice(11, 'Zinc 20 mg')],
  productCategory: [choice(1, 'Antimalarials')],
};
const inventory = (id: number, name: string, quantity: number) => ({
  planningUnit: { id, label: { label_en: name } },
  month: '2026-10',
  quantity,
  months: [
    {
      month: '2026-09',
      consumption: 100,
      shipments: 0,
      closing: 40,
      amc: 100,
      monthsOfStock: 0.4,
      unmet: 0,
    },
    {
      month: '2026-10',
      consumption: 100,
      shipments: 0,
      closing: 0,
      amc: 100,
      monthsOfStock: 0,
      unmet: 60,
    },
  ],
});

const after = ['planningUnits', 'dataSources', 'review'] as const;
const allSteps = ['program', ...Object.keys(emptyPipelineDraft).filter((step) => step !== 'program')];
const programAnswer = (own: ProgramDraft, openSteps: readonly string[]) => ({
  isSaved: true,
  program: own,
  issues: [],
  openSteps,
  choices: programChoices,
});
const saved = { messageCode: 'static.message.updateSuccess', issues: [] };
const answers: Answers = {
  'GET /api/pipeline': () => [draft, done],
  'GET /api/pipeline/programInfo/{pipelineId}': () => [
    { programname: 'Malaria 2019', countryname: 'Lost Land', countrycode: 'LL' },
  ],
  'GET /api/qatTemp/program/{pipelineId}': () => ({ ...programAnswer(program, allSteps), isSaved: false }),
  'GET /api/qatTemp/planningUnitList/{pipelineId}': () => ({
    isSaved: false,
    rows: units,
    issues: [],
    choices: unitChoices,
  }),
  'PUT /api/pipeline/planningUnit/{pipelineId}': ({ body }: MadeCall) => ({
    ...saved,
    issues: (body as StepRow[])
      .filter((row) => row.planningUnitId === null)
      .map(({ id }) => ({ row: id, field: 'planningUnitId', rule: 'required' })),
  }),
  'GET /api/qatTemp/datasource/{pipelineId}': () => ({
    isSaved: false,
    rows: [],
    issues: [],
    choices: { dataSource: [], dataSourceType: [] },
  }),
  'GET /api/qatTemp/planningUnitListFinalInventry/{pipelineId}': () => [
    inventory(10, 'Artemether 80 mg', -60),
    inventory(11, 'Zinc 20 mg', 12),
  ],
};
const atUnits: Answers = {
  ...answers,
  'GET /api/qatTemp/program/{pipelineId}': () => programAnswer(filled, after),
};
const atReview: Answers = {
  ...answers,
  'GET /api/qatTemp/program/{pipelineId}': () => programAnswer(filled, []),
};

const open = (address: string, given: Answers = answers): Promise<OpenedApp> =>
  openApp({ roleIds: ['ROLE_REALM_ADMIN'], module: 2, address, answers: given });

async function inEveryLanguage(app: OpenedApp, where: string, key: string): Promise<void> {
  for (const language of languageCodes) {
    await app.change({ language });
    await expect.element(page.getByText(textIn(language)(key)).first()).toBeVisible();
    await expectTranslated(language, where);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, where);
}

async function fitsPhone(): Promise<void> {
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
}

const content = samplePipeline({ products: ['Artemether', 'Zinc'], start: '2026-08' });
async function chooseFile(text: string, name = 'malaria.json'): Promise<void> {
  await expect.element(page.getByText(word('file.label'), { exact: false }).first()).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('main input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File([text], name, { type: 'application/json' }));
}
const atStep = (step: number, name: string) =>
  expect
    .element(
      page.getByRole('heading', { name: t('steps:heading', { step, of: 9, name: word(`step.${name}`) }) }),
    )
    .toBeVisible();

/** An answer that comes when the test says so. */
function held(value: unknown) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { answer: () => ended.then(() => value), end: () => end() };
}

describe('the list of imports', () => {
  it('leads to the steps of a draft and to the program of what is done, in every language', async () => {
    const app = await open(listAddress);
    await inEveryLanguage(app, 'PipeLine imports', 'pipeline:state.done');
    await fitsPhone();
    await expect
      .element(page.getByRole('link', { name: 'HIV 2018' }))
      .toHaveAttribute('href', '/program/editProgram/9');
    await page.getByRole('link', { name: 'Malaria 2019' }).click();
    await atStep(1, 'program');
  });

  it('deletes a draft after a question', async () => {
    const app = await open(listAddress);
    await expect.element(button(word('delete.of', { name: 'HIV 2018' }))).not.toBeInTheDocument();
    await button(word('delete.of', { name: 'Malaria 2019' })).click();
    app.api.forget();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('delete.confirm') })
      .click();
    await expect
      .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.method, params.pipelineId]))
      .toEqual([['DELETE', '3']]);
    expect(app.api.faults).toEqual([]);
  });
});

describe('the file of an import', () => {
  it('is checked before it is uploaded, in every language', async () => {
    const app = await open(fileAddress);
    await inEveryLanguage(app, 'file of an import', 'pipeline:conversion.title');
    await chooseFile('Standard ACE DB', 'Malaria.ACCDB');
    await expect.element(page.getByText(word('fault.database'))).toBeVisible();
    await chooseFile('', 'empty.json');
    await expect.element(page.getByText(word('fault.empty'))).toBeVisible();
    await chooseFile('{"programinfo": [');
    await expect.element(page.getByText(t('messages:static.pipeline.notJson'))).toBeVisible();
    await chooseFile('{"name": "Something else"}');
    await expect.element(page.getByText(t('messages:static.pipeline.otherFile'))).toBeVisible();
    const [shipment] = content.shipment ?? [];
    await chooseFile(JSON.stringify({ ...content, shipment: [{ ...shipment, shipamount: 'many' }] }));
    await inEveryLanguage(app, 'wrong file', 'messages:static.pipeline.wrongNumber');
    await expect.element(button(word('file.upload'))).toBeDisabled();
    const { shipment: _, ...less } = content;
    await chooseFile(JSON.stringify(less));
    await expect
      .element(page.getByText(word('facts.missing', { lists: word('list.shipment') })))
      .toBeVisible();
    await inEveryLanguage(app, 'right file', 'pipeline:facts.negative');
    await fitsPhone();
    app.api.forget();
    await button(word('file.upload')).click();
    await expect.poll(() => app.api.sent[0]?.params.fileName).toBe('malaria.json');
    expect(app.api.faults).toEqual([]);
  });
});

describe('the steps of an import', () => {
  it('begin with the program, and say which country is not known', async () => {
    const app = await open(setUpAddress, {
      ...answers,
      'POST /api/qatTemp/program/{pipelineId}': () => ({
        ...saved,
        issues: [
          { row: '', field: 'organisationId', rule: 'static.validation.required' },
          { row: '', field: 'shelfLife', rule: 'static.validation.tooLarge', params: { max: 31 } },
        ],
      }),
    });
    await atStep(1, 'program');
    await expect
      .element(page.getByText(word('program.countryUnknown', { country: 'Lost Land' })))
      .toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Organization' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Novaria (NVR)' }).click();
    // A new program usually covers its whole country.
    await expect.element(page.getByText('North', { exact: true }).last()).toBeVisible();
    await expect
      .element(page.getByLabelText(t('entities:program.programCode'), { exact: true }))
      .toHaveValue('NVR');
    app.api.forget();
    await button(t('steps:next')).click();
    await expect.element(page.getByText(word('setUp.wrong', { count: 2 }))).toBeVisible();
    await expect.element(page.getByText(t('messages:static.validation.tooLarge', { max: 31 }))).toBeVisible();
    expect(app.api.sent[0]?.body).toMatchObject({ realmCountryId: 2, regionIds: [7] });
    await atStep(1, 'program');
    await inEveryLanguage(app, 'program of an import', 'pipeline:program.beginning');
    await fitsPhone();
    expect(app.api.faults).toEqual([]);
  });

  it('are continued at the first one that is not done, and mark cells that match nothing', async () => {
    const app = await open(setUpAddress, atUnits);
    await atStep(2, 'planningUnits');
    await sheetHasCell(1, 3);
    expect(cellElement(1, 3).getAttribute('aria-invalid')).toBe('true');
    await button(t('steps:next')).click();
    await expect.element(page.getByText(word('setUp.wrong', { count: 1 }))).toBeVisible();
    await atStep(2, 'planningUnits');
    await inEveryLanguage(app, 'planning units of an import', 'pipeline:rule.choose');
    await fitsPhone();
    await typeInCell(1, 3, 'Artemether 80 mg');
    await expect.element(page.getByText(word('rule.usedTwice')).first()).toBeVisible();
    await typeInCell(1, 3, 'Zinc');
    await expect.poll(() => cellText(1, 3)).toBe('Zinc 20 mg');
    // A number that would have to be rounded is refused instead.
    await typeInCell(1, 5, '2.5');
    await expect.element(page.getByText(word('rule.range', { least: 1, most: 1200 })).first()).toBeVisible();
    await typeInCell(1, 5, '2');
    app.api.forget();
    await button(t('steps:next')).click();
    await atStep(3, 'dataSources');
    await expect.element(page.getByText(word('empty.step'))).toBeVisible();
    expect(app.api.sent[0]?.body).toMatchObject([
      { id: 'P1', planningUnitId: 10 },
      { id: 'P2', planningUnitId: 11, reorderFrequencyInMonths: 2 },
    ]);
    expect(app.api.faults).toEqual([]);
  });

  it('ask before work that is not saved is left', async () => {
    const app = await open(setUpAddress, atUnits);
    await atStep(2, 'planningUnits');
    await sheetHasCell(1, 3);
    await typeInCell(1, 3, 'Zinc');
    await page
      .getByRole('link', { name: t('menu:pipelineImport') })
      .first()
      .click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(app.address()).toBe(setUpAddress);
  });

  it('take nothing in while they are saved, so that nothing typed then is lost', async () => {
    const { answer, end } = held(saved);
    await open(setUpAddress, { ...atUnits, 'PUT /api/pipeline/planningUnit/{pipelineId}': answer });
    await atStep(2, 'planningUnits');
    await sheetHasCell(1, 5);
    await typeInCell(1, 5, '2');
    await button(word('setUp.save')).click();
    await expect.poll(() => cellElement(1, 5).getAttribute('aria-readonly')).toBe('true');
    await expect.element(button(t('sheet:undo'))).toBeDisabled();
    end();
    await expect.element(page.getByText(word('setUp.saved'))).toBeVisible();
    await expect.poll(() => cellElement(1, 5).getAttribute('aria-readonly')).not.toBe('true');
    await typeInCell(1, 5, '4');
    await expect.poll(() => cellText(1, 5)).toBe('4');
  });

  it('save also what is typed while the program is saved', async () => {
    const { answer, end } = held(saved);
    const app = await open(setUpAddress, { ...answers, 'POST /api/qatTemp/program/{pipelineId}': answer });
    await atStep(1, 'program');
    app.api.forget();
    await button(word('setUp.save')).click();
    await expect.poll(() => app.api.sent.length).toBe(1);
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Novaria (NVR)' }).click();
    end();
    await expect.element(page.getByText(word('setUp.saved'))).toBeVisible();
    expect(app.api.sent.map(({ body }) => (body as ProgramDraft).realmCountryId)).toEqual([null, 2]);
  });

  it('end with the plan, and with the program that is made of it', async () => {
    let isMade = false;
    const app = await open(setUpAddress, {
      ...atReview,
      'GET /api/pipeline': () => [isMade ? { ...draft, status: 1, program: done.program } : draft],
      'POST /api/pipeline/programdata/{pipelineId}': () => {
        isMade = true;
        return { messageCode: 'static.message.addSuccess', id: 9 };
      },
    });
    await atStep(9, 'review');
    await expect.element(page.getByText(word('review.negative', { count: 1 }))).toBeVisible();
    await inEveryLanguage(app, 'plan of an import', 'pipeline:review.intro');
    await fitsPhone();
    await button(word('review.make')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: word('review.make') }).click();
    await expect.element(page.getByText(word('made.title', { code: 'NVR-HIV-MOH' }))).toBeVisible();
    await inEveryLanguage(app, 'program of an import', 'pipeline:made.text');
    expect(app.api.faults).toEqual([]);
  });
});

it('an import that is not there is said to be missing', async () => {
  const app = await open('/pipeline/pieplineProgramSetup/99');
  await inEveryLanguage(app, 'missing import', 'pipeline:missing.title');
  await app.goTo('/pipeline/planningUnitListFinalInventory/99');
  await expect.element(page.getByText(word('missing.text'))).toBeVisible();
});

it('needs a connection, and says so', async () => {
  await openApp({
    roleIds: ['ROLE_REALM_ADMIN'],
    module: 2,
    address: listAddress,
    answers,
    sessionType: 'Offline',
  });
  await expect.element(page.getByText(t('errors:offline.title'))).toBeVisible();
});

it('the page of negative inventory lists what is below 0, in every language', async () => {
  const app = await open('/pipeline/planningUnitListFinalInventory/3');
  await expect.element(page.getByText('Artemether 80 mg').first()).toBeVisible();
  expect(page.getByText('Zinc 20 mg').elements()).toEqual([]);
  await inEveryLanguage(app, 'negative inventory', 'pipeline:negative.toSetUp');
  await fitsPhone();
});
