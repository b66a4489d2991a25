import type { ErpLine } from '@stockwell/model/erp/line';
import { addMonths, monthOfDate } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { callAs, planner, realmAdmin } from './fixtures/api.ts';
import { openWithProgram } from './fixtures/device.ts';
import { choose } from './fixtures/form.ts';
import { picture } from './fixtures/picture.ts';
import { expectPlanOf, today } from './fixtures/plan.ts';
import { commitAs, keptDocument, newestOn } from './fixtures/planner.ts';
import type { Server } from './fixtures/server.ts';
import { banner, button, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';

const t = texts('en');
const word = (key: string, params = {}): string => t(`erpLinking:${key}`, params);
const programCode = 'NVR-MAL-MOH';
const colleague = 'program.admin@demo.example';
const orderNo = 'PO-E2E-77';
const roNo = 'RO-E2E-77';

test.use({ viewport: { width: 1680, height: 1100 } });

/** The two lines of the order as a file has them. */
const orderFile = (like: ErpLine, due: string, quantities: readonly number[]): string => {
  const rows = quantities.map((quantity, at) => {
    const fields = {
      ro_number: roNo,
      ro_prime_line_no: at + 1,
      order_number: orderNo,
      prime_line_no: at + 1,
      item_id: like.skuCode,
      ordered_qty: quantity,
      latest_estimated_delivery_date: due,
      unit_price: '12.00',
      freight_estimate: '150',
      carrier_service_code: 'Air',
      recipient_country: like.recipientCountry ?? '',
      external_status_stage: 'Pending Shipment',
      change_code: 1,
    };
    return `<orderdata>${Object.entries(fields)
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('')}</orderdata>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rows>${rows.join('\n')}</rows>\n`;
};

/** The ERP sends a pair of files. */
async function send(server: Server, connectorId: number, stamp: string, orders: string): Promise<void> {
  const { token } = await callAs(server, realmAdmin);
  const form = new FormData();
  const shipments = '<?xml version="1.0" encoding="UTF-8"?>\n<rows></rows>\n';
  form.append('file', new Blob([orders], { type: 'text/xml' }), `order_data_${stamp}.xml`);
  form.append('file', new Blob([shipments], { type: 'text/xml' }), `shipment_data_${stamp}.xml`);
  const answer = await fetch(`${server.url}/api/erpFeed/upload/${connectorId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(await answer.json()).toMatchObject({ state: 'taken' });
}

/** A line of the demo's ERP whose product the program plans, and a shipment of it that can be linked. */
async function orderedProduct(server: Server, data: ProgramData) {
  const api = await callAs(server, planner);
  const [connector] = [...(await api.get('/api/erpLinking/connectors'))];
  const programs = [...(await api.get('/api/program'))];
  const program = programs.find((one) => Number(one.programId) === data.programId);
  const lines = (await api.send('POST', '/api/erpLinking/notLinkedErpShipments/tab3', {
    realmCountryId: Number(program?.realmCountry?.realmCountryId ?? program?.realmCountry?.id),
    planningUnitIds: data.planningUnitList.map(({ planningUnit }) => planningUnit.id),
  })) as unknown as readonly ErpLine[];
  for (const line of lines) {
    const shipment = data.shipmentList.find(
      (one) =>
        one.active &&
        one.accountFlag &&
        !one.erpFlag &&
        one.planningUnit.id === line.erpPlanningUnit?.id &&
        one.expectedDeliveryDate > today() &&
        one.shipmentRcpuQty > 200,
    );
    if (shipment && connector)
      return {
        line,
        shipment,
        connectorId: Number(connector.erpConnectorId),
        agentId: Number(connector.procurementAgent?.id),
      };
  }
  throw new Error('The demo has no order for a shipment of the program');
}

test('a planner links order lines, the ERP changes them, a sync brings it, and the link is undone', async ({
  page,
  server,
}) => {
  const before = await newestOn(server, programCode);
  const { line, shipment, connectorId, agentId } = await orderedProduct(server, before);
  const unitId = shipment.planningUnit.id;
  const due = shipment.expectedDeliveryDate;
  const stamp = today().replaceAll('-', '');
  const firstShown = addMonths(monthOfDate(today()), -3);

  await test.step('a shipment was ordered from the agent, and the ERP sends the order', async () => {
    await commitAs(
      server,
      colleague,
      {
        ...before,
        shipmentList: before.shipmentList.map((one) =>
          one === shipment
            ? {
                ...one,
                orderNo,
                procurementAgent: { id: agentId },
                shipmentStatus: { id: 4 as const },
                submittedDate: null,
                approvedDate: null,
                notes: 'For the districts',
              }
            : one,
        ),
      },
      'Ordered',
    );
    await send(server, connectorId, `${stamp}200001`, orderFile(line, due, [60, 40]));
  });

  await openWithProgram(page, programCode);
  const rowsOf = (data: ProgramData) =>
    data.shipmentList.filter((one) => one.orderNo === orderNo && one.erpFlag && one.active);

  await test.step('both lines are linked to the shipment', async () => {
    await goWithin(page, '/shipment/manualTagging');
    await expect(heading(page, word('title'))).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: orderNo });
    await row
      .getByRole('button', { name: new RegExp(`^${escaped(word('link.openOf', { shipment: '' }))}`) })
      .click();
    const dialog = page.getByRole('dialog');
    for (const number of [1, 2]) {
      const order = `${roNo} - ${number} | ${orderNo} - ${number}`;
      await dialog.getByRole('checkbox', { name: word('link.tick', { order }) }).check();
      await choose(
        dialog.getByRole('combobox', { name: word('link.unitOf', { line: `${roNo} - ${number}` }) }),
        '(*1)',
      );
    }
    await picture(page, 'erp-linking');
    await button(dialog, word('link.confirm')).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(word('link.done', { count: 2 }))).toBeVisible();
  });

  await test.step('the plan counts the orders, and what they leave over', async () => {
    const linked = await keptDocument(page, programCode);
    expect(rowsOf(linked).map((one) => one.shipmentRcpuQty)).toEqual([60, 40]);
    const parent = linked.shipmentList.find((one) => one.shipmentId === shipment.shipmentId);
    expect(parent).toMatchObject({ active: false, erpFlag: true });
    expect(linked.shipmentLinkingList.filter((one) => one.active && one.roNo === roNo)).toHaveLength(2);
    await goWithin(page, `/supplyPlan/${linked.programId}/0/${unitId}`);
    await expect(heading(page, t('supplyPlan:title'))).toBeVisible();
    await expectPlanOf(page, linked, unitId, firstShown);
  });

  await test.step('a later file changes the order, and a sync brings it', async () => {
    await send(server, connectorId, `${stamp}210001`, orderFile(line, due, [50, 40]));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('sync:footer.full') })
      .click();
    await expect(banner(page, t('messages:static.message.masters.synced'))).toBeVisible();
    await expect
      .poll(async () => rowsOf(await keptDocument(page, programCode)).map((one) => one.shipmentRcpuQty))
      .toEqual([50, 40]);
  });

  await test.step('the history of the order says what changed', async () => {
    await goWithin(page, '/shipment/manualTagging/2');
    const row = page.getByRole('row').filter({ hasText: `${roNo} - 1` });
    await row
      .getByRole('button', { name: new RegExp(`^${escaped(word('history.openOf', { order: '' }))}`) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('cell', { name: '50', exact: true })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: '60', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the link is undone, and the planned shipment is back', async () => {
    for (const number of [1, 2])
      await page
        .getByRole('checkbox', { name: word('linked.tick', { line: `${roNo} - ${number}` }), exact: true })
        .uncheck();
    await button(page, word('linked.update')).click();
    await expect(page.getByText(word('linked.updated', { count: 2 }))).toBeVisible();
    const after = await keptDocument(page, programCode);
    expect(rowsOf(after)).toEqual([]);
    expect(after.shipmentList.find((one) => one.shipmentId === shipment.shipmentId)).toMatchObject({
      active: true,
      erpFlag: false,
      parentLinkedShipmentId: null,
    });
    expect(after.shipmentList.filter((one) => one.parentShipmentId === shipment.shipmentId)).toEqual([]);
  });
});
