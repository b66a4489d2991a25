import type { Shipment } from '@stockwell/model/program-data/index';
import { countedRecords } from '../../supply-plan/counted.ts';
import {
  bucketPlaces,
  isInVariant,
  type ShipmentBucket,
  shipmentMonths,
  shipmentQuantity,
} from '../../supply-plan/shipments.ts';
import { type Account, account, term } from '../account.ts';
import type { Source } from '../source.ts';

function explainThose(source: Source, at: number, isMeant: (shipment: Shipment) => boolean): Account {
  const { terms } = source.product;
  const meant = source.shipments(source.plan.first + at).filter(isMeant);
  return account(
    'shipmentsOfMonth',
    meant.map((shipment) => {
      const value = shipmentQuantity(shipment, terms);
      return term('shipment', value, {
        records: [{ list: 'shipmentList', id: shipment.shipmentId, value }],
      });
    }),
  );
}

export const explainShipments = (source: Source, at: number, variant: number): Account =>
  explainThose(source, at, (shipment) => isInVariant(shipment, source.product.terms, variant));

export const explainShipmentsBy = (source: Source, at: number, erp: boolean): Account =>
  explainThose(source, at, (shipment) => shipment.erpFlag === erp);

/** The plan itself is asked which sub-total a shipment belongs to. */
function isInBucket(source: Source, shipment: Shipment, at: number, bucket: ShipmentBucket): boolean {
  const { product, plan } = source;
  const alone = countedRecords({ ...product, consumption: [], inventory: [], shipments: [shipment] });
  const { manual, erp } = shipmentMonths(product.terms, alone.shipments, plan.first + at, 1);
  return ((shipment.erpFlag ? erp : manual)[bucketPlaces[bucket]] ?? 0) > 0;
}

export const explainBucket = (source: Source, at: number, bucket: ShipmentBucket, erp: boolean): Account =>
  explainThose(
    source,
    at,
    (shipment) => shipment.erpFlag === erp && isInBucket(source, shipment, at, bucket),
  );
