import type { Shipment } from '@stockwell/model/program-data/index';
import {
  bucketPlaces,
  isInVariant,
  type ShipmentBucket,
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

function isInBucket(source: Source, shipment: Shipment, bucket: ShipmentBucket): boolean {
  const { manual, erp } = source.buckets(shipment);
  return ((shipment.erpFlag ? erp : manual)[bucketPlaces[bucket]] ?? 0) > 0;
}

export const explainBucket = (source: Source, at: number, bucket: ShipmentBucket, erp: boolean): Account =>
  explainThose(source, at, (shipment) => shipment.erpFlag === erp && isInBucket(source, shipment, bucket));
