import { freightPercent } from '@stockwell/engine/supply-plan/cost';
import { type LeadTimes, leadTimesOf, type Routing } from '@stockwell/engine/supply-plan/lead-times';
import { unitPrice } from '@stockwell/engine/supply-plan/price';
import { datesFrom, datesUpTo, type ShipmentDates } from '@stockwell/engine/supply-plan/shipment-dates';
import { type DateText, type Month, parseMonth } from '@stockwell/model/months';
import { type ProgramPlanningUnit, shipmentModes } from '@stockwell/model/program-data/index';
import type { BudgetLedger } from './budget-ledger.ts';
import type { PlanRandom } from './plan-random.ts';
import type { ProductProfile } from './product-profile.ts';
import type { BudgetLine, ProgramFixture } from './program-fixture.ts';
import { realDates } from './real-dates.ts';

export interface OrderedLot {
  readonly batchId: string;
  readonly batchNo: string;
  readonly expires: Month;
  readonly quantity: number;
}

/** A shipment from the first thought of it to its receipt, as it really went. */
export interface Order {
  readonly shipmentId: string;
  readonly automaticBatchId: string;
  readonly quantity: number;
  readonly routing: Routing;
  readonly emergency: boolean;
  readonly fundingSourceId: number;
  readonly budget: BudgetLine | null;
  readonly estimated: ShipmentDates;
  readonly real: ShipmentDates;
  readonly lots: readonly OrderedLot[];
  readonly orderNo: string;
  /** Never came. */
  readonly cancelled: boolean;
}

export const monthIn = (date: DateText): Month => parseMonth(date.slice(0, 7));

/** Who pays what an agent buys, most often first. */
const payers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  PPM: ['GFATM', 'GFATM', 'USAID'],
  CMS: ['GOVT'],
  UNFPA: ['UNFPA', 'UNFPA', 'USAID'],
};

export interface Buyer {
  readonly fixture: ProgramFixture;
  readonly unit: ProgramPlanningUnit;
  readonly profile: ProductProfile;
  readonly ledger: BudgetLedger;
  readonly random: PlanRandom;
  readonly newId: (on: DateText) => string;
}

/** The agents that sell the product; the central store has everything. */
function agentFor({ fixture, unit, profile, random }: Buyer): string {
  if (profile.local) return 'CMS';
  const selling = [...fixture.agents].filter(([, id]) =>
    fixture.data.procurementAgentPlanningUnitList.some(
      (row) => row.active && row.procurementAgent.id === id && row.planningUnit.id === unit.planningUnit.id,
    ),
  );
  const [first = 'CMS', ...rest] = selling.map(([code]) => code);
  return random.chance(0.7) ? first : random.pick([first, ...rest]);
}

function routingFor(buyer: Buyer, agent: string, emergency: boolean): Routing {
  const { fixture, unit, profile, random } = buyer;
  const far = random.chance(0.85) ? shipmentModes.sea : shipmentModes.air;
  const mode = emergency ? shipmentModes.air : profile.local || agent === 'CMS' ? shipmentModes.road : far;
  const agentId = fixture.agents.get(agent);
  return {
    planningUnit: { id: unit.planningUnit.id },
    procurementAgent: agentId === undefined ? null : { id: agentId },
    localProcurement: profile.local && !emergency,
    shipmentMode: { id: mode },
  };
}

/** What is urgent is hurried through every source. */
const hurried = (lead: LeadTimes): LeadTimes => ({
  plannedToSubmitted: 0.1,
  submittedToApproved: lead.submittedToApproved / 4,
  approvedToShipped: lead.approvedToShipped / 3,
  shippedToArrived: lead.shippedToArrived,
  arrivedToReceived: lead.arrivedToReceived / 2,
});

const letters = 'ABCDEFGHKLMNPRSTVWXZ';

/** One to three batches, made some months before they arrive; now and then one that is short-dated. */
function lotsOf(buyer: Buyer, quantity: number, received: DateText, orderNumber: number): OrderedLot[] {
  const { random, unit, newId } = buyer;
  const maker = Array.from({ length: 2 }, () => letters[random.between(0, letters.length - 1)]).join('');
  const count = quantity < 100 ? 1 : random.pick([1, 1, 2, 3]);
  const month = monthIn(received);
  let left = quantity;
  return Array.from({ length: count }, (_, at) => {
    const part = at === count - 1 ? left : Math.round((quantity / count) * random.around(0.1));
    left -= part;
    const life = random.chance(0.05) ? random.between(6, 9) : unit.shelfLife - random.between(1, 4);
    const expires = month + Math.max(4, Math.min(life, unit.shelfLife)) + at;
    const year = String(Math.floor((month - 3) / 12) % 100).padStart(2, '0');
    const batchNo = `${maker}${year}${String((orderNumber * 3 + at) % 10_000).padStart(4, '0')}${letters[at] ?? 'A'}`;
    return { batchId: newId(received), batchNo, expires, quantity: part };
  });
}

function numberFor(agent: string, day: DateText, random: PlanRandom): string {
  const number = random.between(10_000, 99_999);
  if (agent === 'PPM') return `RO-10${number}`;
  return agent === 'CMS' ? `CMS/${day.slice(0, 4)}/${number % 10_000}` : `UNF-${day.slice(2, 4)}-${number}`;
}

/** How much is wanted, and by when: as soon as it can be had from a day on, or on a day. */
export interface Wish {
  readonly quantity: number;
  readonly urgentFrom?: DateText;
  readonly neededOn: DateText;
}

export function placeOrder(buyer: Buyer, { quantity, urgentFrom, neededOn }: Wish): Order {
  const { fixture, random, profile, newId, ledger } = buyer;
  const emergency = urgentFrom !== undefined;
  const agent = agentFor(buyer);
  const routing = routingFor(buyer, agent, emergency);
  const usual = leadTimesOf(fixture.data, routing);
  const lead = emergency ? hurried(usual) : usual;
  const estimated = emergency ? datesFrom(urgentFrom, lead) : datesUpTo(neededOn, lead);
  const plannedOn = estimated.plannedDate;
  const real = realDates(plannedOn, lead, profile.care, random);
  const fundingSourceId = fixture.fundingSources.get(random.pick(payers[agent] ?? ['GOVT'])) ?? 0;
  const price = unitPrice(fixture.data, routing.planningUnit.id, routing.procurementAgent?.id);
  const usd = quantity * price * (1 + freightPercent(fixture.data, routing) / 100);
  const cancelled = random.chance(0.025) && plannedOn <= fixture.today;
  return {
    shipmentId: newId(plannedOn),
    automaticBatchId: newId(plannedOn),
    quantity,
    routing,
    emergency,
    fundingSourceId,
    budget: cancelled ? null : ledger.pay(fundingSourceId, estimated.submittedDate, usd),
    estimated,
    real,
    lots: lotsOf(buyer, quantity, real.receivedDate, random.between(1, 3000)),
    orderNo: numberFor(agent, plannedOn, random),
    cancelled,
  };
}
