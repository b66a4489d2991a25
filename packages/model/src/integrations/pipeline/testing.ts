/** A small PipeLine database as the converter writes it, for tests. */
export interface SamplePipeline {
  readonly program?: string;
  readonly country?: string;
  /** Names of products; the first one is counted in packs of two planning units. */
  readonly products: readonly string[];
  readonly sources?: { readonly actual: string; readonly inventory: string; readonly shipment: string };
  readonly fund?: string;
  readonly supplier?: string;
  /** `YYYY-MM` of the first month. */
  readonly start: string;
  /** What was counted at the end of the first month. */
  readonly counted?: number;
}

export function samplePipeline({
  program = 'Malaria 2019',
  country = 'Nowhere',
  products,
  sources = { actual: 'Facility reports', inventory: 'Stock count', shipment: 'Supplier' },
  fund = 'Global Fund',
  supplier = 'Procurement agency',
  start,
  counted = 5000,
}: SamplePipeline): Record<string, Record<string, unknown>[]> {
  const [year = '', month = ''] = start.split('-');
  return {
    programinfo: [
      {
        programname: program,
        programcode: 'MAL',
        countrycode: 'XX',
        countryname: country,
        defaultleadtimeplan: 1,
        defaultleadtimeorder: '2',
        defaultleadtimeship: null,
        defaultshipcost: 12,
        programcontact: '',
        note: 'From PipeLine',
        isactive: true,
      },
    ],
    product: products.map((productname, at) => ({
      productid: `P${at + 1}`,
      productname,
      productminmonths: 3,
      productmaxmonths: 9,
      proddesstock: 6,
      supplierid: 'S1',
      methodid: 'M1',
      productactiveflag: true,
    })),
    method: [{ methodid: 'M1', methodname: 'Antimalarials', parentid: null }],
    source: [{ supplierid: 'S1', suppliername: supplier, freight: '12' }],
    fundingsource: [{ fundingsourceid: 'F1', fundingsourcename: fund }],
    datasource: [
      { datasourceid: 'D1', datasourcename: sources.actual, datasourcetypeid: 'ACTCON' },
      { datasourceid: 'D2', datasourcename: sources.inventory, datasourcetypeid: 'INV' },
      { datasourceid: 'D3', datasourcename: sources.shipment, datasourcetypeid: 'SHIP' },
    ],
    consumption: products.map((_, at) => ({
      productid: `P${at + 1}`,
      consstartyear: Number(year),
      consstartmonth: Number(month),
      consnummonths: 3,
      consamount: 100,
      consactualflag: true,
      consdatasourceid: 'D1',
      consnote: null,
    })),
    inventory: products.map((_, at) => ({
      productid: `P${at + 1}`,
      period: `${start}-28T00:00:00`,
      invamount: counted,
      invtransferflag: false,
      invdatasourceid: 'D2',
      invnote: 'Annual count',
    })),
    shipment: [
      {
        shipmentid: '7',
        productid: 'P1',
        supplierid: 'S1',
        shipdatasourceid: 'D3',
        shipamount: 200,
        shipplanneddate: null,
        shipordereddate: null,
        shipshippeddate: null,
        shipreceiveddate: `${start}-15`,
        shipstatuscode: 'R',
        shipnote: '',
        shipfreightcost: 0,
        shippo: 'PO-7',
        shipfundingsourceid: 'F1',
      },
    ],
    commodityprice: [
      { productid: 'P1', supplierid: 'S1', dtmeffective: '01/01/2015', unitprice: 3.5 },
      { productid: 'P1', supplierid: 'S1', dtmeffective: '01/01/2016', unitprice: '4.00' },
      { productid: 'P1', supplierid: 'S1', dtmeffective: '01/01/2090', unitprice: 9 },
    ],
    monthlystockarchive: [],
    paste_errors: [],
  };
}
