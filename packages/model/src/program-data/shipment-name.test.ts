import { describe, expect, it } from 'vitest';
import { shipmentNamesIn } from './shipment-name.ts';

const id = '01922f00-0000-7000-8000-0000deadbeef';

describe('names of shipments', () => {
  it('calls a shipment by its number, and by a temporary name until it has one', () => {
    const nameOf = shipmentNamesIn([
      {
        shipmentList: [
          { shipmentId: 'a', shipmentNo: 17 },
          { shipmentId: id, shipmentNo: null },
        ],
      },
    ]);
    expect(nameOf('a')).toBe('17');
    expect(nameOf(id)).toBe('Temp-deadbeef');
    expect(nameOf('unknown')).toBeUndefined();
  });

  it('prefers the number that any of the documents knows', () => {
    const numbered = { shipmentList: [{ shipmentId: id, shipmentNo: 18 }] };
    const unnumbered = { shipmentList: [{ shipmentId: id, shipmentNo: null }] };
    expect(shipmentNamesIn([numbered, unnumbered])(id)).toBe('18');
    expect(shipmentNamesIn([unnumbered, numbered])(id)).toBe('18');
  });
});
