import { describe, expect, it } from 'vitest';
import { shipmentStatuses } from '../fixed-lists.ts';
import { shipmentStatusIds } from '../program-data/shipment.ts';
import { isLinkableLine, isLinkableShipment, isRecent, lineDate, lineQuantity } from './eligibility.ts';
import { orderText } from './line.ts';
import { needsConversion, notificationTypes } from './notifications.ts';
import { erpStatuses, erpStatusOf, isCancelled } from './statuses.ts';

const today = '2026-11-16';

describe('the statuses of an ERP', () => {
  it('mean statuses of the plan', () => {
    const nameOf = new Map(shipmentStatuses.map(({ id, label }) => [id, label.label_en]));
    const meanings = erpStatuses.map(({ name, shipmentStatusId }) => [name, nameOf.get(shipmentStatusId)]);
    expect(meanings).toEqual([
      ['Cancelled', 'Cancelled'],
      ['Delivered', 'Received'],
      ['Order on Hold - Pending Clarification Stage', 'On-hold'],
      ['Order on Hold - Pending Release', 'On-hold'],
      ['Order on Hold - Sourcing / Fulfillment Processing', 'On-hold'],
      ['Partially Delivered', 'Shipped'],
      ['Pending Clarification', 'Submitted'],
      ['Pending PSM Source Final Approval', 'Submitted'],
      ['Pending PSM Source Initial Approval', 'Submitted'],
      ['Pending Recipient Approval', 'Submitted'],
      ['Pending Release', 'Approved'],
      ['Pending Shipment', 'Approved'],
      ['Pending USAID Approval', 'Submitted'],
      ['Shipped', 'Shipped'],
      ['Sourcing / Fulfillment Processing', 'Submitted'],
    ]);
  });

  it('exclude the lines that are not past the approval of the funding source', () => {
    const excluded = erpStatuses.flatMap(({ linkable }, index) => (linkable ? [] : [index + 1]));
    expect(excluded).toEqual([1, 3, 5, 7, 9, 10, 13, 15]);
    expect(erpStatuses.filter(({ recentOnly }) => recentOnly).map(({ name }) => name)).toEqual(['Delivered']);
  });

  it('are read in any letter case and spacing', () => {
    expect(erpStatusOf(' pending  RELEASE ')?.name).toBe('Pending Release');
    expect(isCancelled('CANCELLED')).toBe(true);
    expect(isCancelled('Shipped')).toBe(false);
  });

  it('are nothing when nobody has mapped them', () => {
    expect(erpStatusOf('Lost at sea')).toBeUndefined();
    expect(erpStatusOf(null)).toBeUndefined();
  });
});

describe('an order line', () => {
  const dates = {
    actualDeliveryDate: '2026-05-04',
    currentEstimatedDeliveryDate: '2026-05-03',
    agreedDeliveryDate: '2026-05-02',
    reqDeliveryDate: '2026-05-01',
  };
  const none = {
    actualDeliveryDate: null,
    currentEstimatedDeliveryDate: null,
    agreedDeliveryDate: null,
    reqDeliveryDate: null,
  };

  it.each([
    [{}, '2026-05-04'],
    [{ actualDeliveryDate: null }, '2026-05-03'],
    [{ actualDeliveryDate: null, currentEstimatedDeliveryDate: null }, '2026-05-02'],
    [{ ...none, reqDeliveryDate: '2026-05-01' }, '2026-05-01'],
    [none, null],
  ])('has the date of its delivery, or else the best estimate: %o', (given, date) => {
    expect(lineDate({ ...dates, ...given })).toBe(date);
  });

  it.each([
    [{ deliveredQty: 480, shippedQty: 500, orderedQty: 1500 }, 480],
    [{ deliveredQty: 0, shippedQty: 500, orderedQty: 1500 }, 0],
    [{ deliveredQty: null, shippedQty: 500, orderedQty: 1500 }, 500],
    [{ deliveredQty: null, shippedQty: null, orderedQty: 1500 }, 1500],
  ])('has the quantity that is known best: %o', (given, quantity) => {
    expect(lineQuantity(given)).toBe(quantity);
  });

  it.each([
    ['2026-05-15', false],
    ['2026-05-16', true],
    ['2027-01-01', true],
    [null, false],
  ])('of %s is recent: %s', (date, recent) => {
    expect(isRecent(date, today)).toBe(recent);
  });

  it('is recent from the last day of a shorter month on', () => {
    expect(isRecent('2027-02-27', '2027-08-31')).toBe(false);
    expect(isRecent('2027-02-28', '2027-08-31')).toBe(true);
  });

  const line = {
    active: true,
    status: 'Shipped',
    lineDate: '2020-01-01',
    erpPlanningUnit: { id: 7, label: { label_en: 'Pills' }, skuCode: '100000000007' },
  };
  it.each([
    [{}, true],
    [{ active: false }, false],
    [{ status: 'Lost at sea' }, false],
    [{ status: 'Cancelled' }, false],
    [{ erpPlanningUnit: null }, false],
    [{ status: 'Delivered' }, false],
    [{ status: 'Delivered', lineDate: '2026-05-16' }, true],
    [{ status: 'Delivered', lineDate: '2026-05-15' }, false],
    [{ status: 'Delivered', lineDate: null }, false],
    [{ lineDate: null }, true],
  ])('with %o may be linked: %s', (given, linkable) => {
    expect(isLinkableLine({ ...line, ...given }, today)).toBe(linkable);
  });

  it('is written with its requisition, its order and the forwarder’s shipment', () => {
    const numbers = {
      roNo: '1001',
      roPrimeLineNo: '1',
      orderNo: '5001',
      primeLineNo: '2',
      knShipmentNo: null,
    };
    expect(orderText(numbers)).toBe('1001 - 1 | 5001 - 2');
    expect(orderText({ ...numbers, knShipmentNo: 'KN-A' })).toBe('1001 - 1 | 5001 - 2 | KN-A');
  });
});

describe('a shipment of a plan', () => {
  const context = { today, agentIds: new Set([1]), planningUnitIds: new Set([10]) };
  const shipment = {
    active: true,
    accountFlag: true,
    erpFlag: false,
    procurementAgent: { id: 1 },
    planningUnit: { id: 10 },
    shipmentStatus: { id: shipmentStatusIds.submitted },
    receivedDate: null,
    expectedDeliveryDate: '2020-01-01',
  };

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [7, false],
    [8, false],
    [9, true],
  ] as const)('with status %i and an old date may be linked: %s', (id, linkable) => {
    expect(isLinkableShipment({ ...shipment, shipmentStatus: { id } }, context)).toBe(linkable);
  });

  const received = { shipmentStatus: { id: shipmentStatusIds.received } };
  it.each([
    [{ active: false }, false],
    [{ accountFlag: false }, false],
    [{ erpFlag: true }, false],
    [{ procurementAgent: null }, false],
    [{ procurementAgent: { id: 2 } }, false],
    [{ planningUnit: { id: 11 } }, false],
    [{ ...received, receivedDate: '2026-05-16' }, true],
    [{ ...received, receivedDate: '2026-05-15' }, false],
    [{ ...received, expectedDeliveryDate: '2026-05-16' }, true],
    [{ ...received, receivedDate: '2026-05-15', expectedDeliveryDate: '2026-09-01' }, false],
  ])('with %o may be linked: %s', (given, linkable) => {
    expect(isLinkableShipment({ ...shipment, ...given }, context)).toBe(linkable);
  });
});

describe('notifications', () => {
  it('ask for the conversion again only when the product changed', () => {
    expect(notificationTypes.filter(({ id }) => needsConversion(id)).map(({ id }) => id)).toEqual([2]);
  });
});
