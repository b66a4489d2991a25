import { entities } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gridLists, gridRoutes } from '../src/features/grids/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { buttonOf, chooseFirst, selectOf } from './fixtures/form.ts';
import { shownGrid, writableCell, writeCell } from './fixtures/grid.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, languagesFor, textIn } from './fixtures/texts.ts';

const english = textIn('en');

interface GridPage {
  readonly address: string;
  readonly entity: EntityDeclaration;
  /** Key of the page's title, which the grid bears too. */
  readonly title: string;
  readonly byApplicationAdmin?: true;
  /** The select in which something has to be chosen before rows are shown. */
  readonly chosenFirst?: string;
}

const ofList = (entity: EntityDeclaration, more: Partial<GridPage> = {}): GridPage => ({
  address: entity.routes?.list ?? '',
  entity,
  title: `entities:${entity.name}.many`,
  ...more,
});

const gridPages: readonly GridPage[] = [
  ofList(entities.usagePeriod, { byApplicationAdmin: true }),
  ofList(entities.modelingType),
  ofList(entities.forecastMethod),
  ofList(entities.equivalencyUnitMapping),
  ofList(entities.usageTemplate),
  {
    address: '/realmCountry/realmCountry/1',
    entity: entities.realmCountry,
    title: 'grids:page.realmCountry',
  },
  {
    address: '/realmCountry/realmCountryRegion/1',
    entity: entities.region,
    title: 'grids:page.region',
  },
  {
    address: '/realmCountry/realmCountryPlanningUnit/1',
    entity: entities.realmCountryPlanningUnit,
    title: 'grids:page.reportingUnits',
  },
  {
    address: '/realmCountry/listRealmCountryPlanningUnit',
    entity: entities.realmCountryPlanningUnit,
    title: 'grids:page.reportingUnits',
    chosenFirst: 'grids:programs',
  },
  {
    address: '/planningUnitCapacity/planningUnitCapacity/1',
    entity: entities.planningUnitCapacity,
    title: 'grids:page.capacity',
  },
  {
    address: '/procurementAgent/addProcurementAgentPlanningUnit/1',
    entity: entities.procurementAgentPlanningUnit,
    title: 'grids:page.agentPlanningUnit',
  },
  {
    address: '/procurementAgent/mapProcurementAgentForecastingUnit/1',
    entity: entities.procurementAgentForecastingUnit,
    title: 'grids:page.agentForecastingUnit',
  },
  {
    address: '/procurementAgent/addProcurementAgentProcurementUnit/1',
    entity: entities.procurementAgentProcurementUnit,
    title: 'grids:page.agentProcurementUnit',
  },
  {
    address: '/program/addIntegration/1',
    entity: entities.integrationProgram,
    title: 'grids:page.integration',
  },
  {
    address: '/programProduct/addProgramProduct?program=1',
    entity: entities.programPlanningUnit,
    title: 'grids:page.programPlanningUnits',
  },
  {
    address: '/programProduct/addCountrySpecificPrice',
    entity: entities.programAgentSettings,
    title: 'grids:page.agentSettings',
    chosenFirst: 'grids:programs',
  },
];

it('looks at every grid that has a page of its own', () => {
  const looked = new Set(gridPages.map(({ title }) => title));
  const declared = [
    ...gridRoutes.map(({ titleKey }) => titleKey),
    ...Object.keys(gridLists).map((name) => `entities:${name}.many`),
  ];
  // The capacity of warehouses is only read.
  const missing = declared.filter((title) => !looked.has(title) && title !== 'grids:page.warehouseCapacity');
  expect(missing).toEqual([]);
});

async function choosesFirst(label: string): Promise<void> {
  await chooseFirst(await selectOf(document, label));
  await userEvent.keyboard('{Escape}');
}

describe.each(gridPages.map((gridPage) => [gridPage.address, gridPage] as const))(
  'the grid at %s',
  (address, { entity, title, byApplicationAdmin, chosenFirst }) => {
    it('refuses a wrong cell, sends a right one, and speaks another language', async () => {
      const roleId = byApplicationAdmin ? 'ROLE_APPLICATION_ADMIN' : 'ROLE_REALM_ADMIN';
      const app = await openApp({ roleIds: [roleId], address });
      await expect.element(page.getByRole('heading', { level: 1, name: english(title) })).toBeVisible();
      if (chosenFirst) await choosesFirst(english(chosenFirst));
      const shown = await shownGrid(entity, english(title), english);
      await expectTranslated('en', address);
      await expectAccessible(app, address);
      // Some pages also read by a call that has a body.
      const saves = entityEndpoints(entity).grids.map(({ endpoint }) => endpoint);
      const saved = () =>
        app.api.sent.filter(({ endpoint }) => saves.includes(endpoint)).map(({ body }) => body);
      const writable = writableCell(shown);
      if (writable) {
        const { wrong, valid } = writable;
        const cell = await writeCell(shown, wrong.name, wrong.typed);
        const problem = english(`messages:${wrong.code}`, wrong.params);
        await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
        await expect.element(cell).toHaveAttribute('title', problem);
        await buttonOf(page, english('lists:form.submit')).click();
        await expect.element(page.getByText(english('grids:rowsToCorrect', { rows: 1 }))).toBeVisible();
        expect(saved()).toEqual([]);
        await expect
          .element(await writeCell(shown, wrong.name, valid))
          .not.toHaveAttribute('aria-invalid', 'true');
        await buttonOf(page, english('lists:form.submit')).click();
        await expect.poll(saved).toEqual([[expect.objectContaining({ [wrong.name]: expect.anything() })]]);
      }
      for (const language of languagesFor(address)) {
        const t = textIn(language);
        await app.change({ language });
        await shownGrid(entity, t(title), t);
        await expectTranslated(language, address);
      }
    });
  },
);
