/** A forecast as Quantimed exports it, for tests. */
export interface SampleQuantimed {
  readonly start?: string;
  readonly stop?: string;
  readonly fileType?: string;
  readonly interval?: string;
  readonly products: readonly (readonly [id: string, name: string])[];
  readonly records: readonly (readonly [
    id: string,
    period: string,
    consumption: number | string,
    adjustments?: number,
  ])[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export const sampleQuantimedXml = ({
  start = '01/01/2026',
  stop = '12/31/2026',
  fileType = 'Forecast',
  interval = '1',
  products,
  records,
}: SampleQuantimed): string => `<?xml version="1.0" encoding="UTF-8"?>
<Export_File>
  <File_Header>
    <System_Name>Quantimed</System_Name>
    <FileType>${fileType}</FileType>
    <dtmDataExported>11/02/2026</dtmDataExported>
    <dtmStart>${start}</dtmStart>
    <dtmEnd>${stop}</dtmEnd>
    <dblDataInterval>${interval}</dblDataInterval>
    <SourceName>Malaria 2026</SourceName>
  </File_Header>
  <Products>
${products
  .map(
    ([id, name]) => `    <Product>
      <strName>${escaped(name)}</strName>
      <strProductID>${id}</strProductID>
      <Source>Quantimed</Source>
      <UserDefined>false</UserDefined>
      <ProductGroup>Antimalarials</ProductGroup>
      <InnovatorName/>
      <BaseUOM><LowestUnitQty>1</LowestUnitQty><LowestUnitMeasure>tablet</LowestUnitMeasure><QuantificationFactor>1</QuantificationFactor></BaseUOM>
    </Product>`,
  )
  .join('\n')}
  </Products>
  <Records>
${records
  .map(
    ([id, period, consumption, adjustments = '']) =>
      `    <Record><strProductID>${id}</strProductID><dtmPeriod>${period}</dtmPeriod><lngConsumption>${consumption}</lngConsumption><lngAdjustments>${adjustments}</lngAdjustments></Record>`,
  )
  .join('\n')}
  </Records>
</Export_File>
`;
