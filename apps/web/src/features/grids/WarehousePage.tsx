import { useState } from 'react';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { isObject, type Option } from '../../ui/entity/records.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { MultiFilter } from './MultiFilter.tsx';
import { warehouseSpec } from './specs.ts';

/** What the warehouses of each country hold; for looking only. */
export default function WarehousePage() {
  return (
    <MasterDataHost>
      <Warehouses />
    </MasterDataHost>
  );
}

function Warehouses() {
  const t = useTexts('grids');
  const [countries, setCountries] = useState<readonly Option[]>([]);
  const title = t('grids:page.warehouseCapacity');
  return (
    <>
      <PageHeader title={title} />
      <LoadedGrid
        spec={warehouseSpec}
        label={title}
        filters={
          <MultiFilter
            entity="realmCountry"
            label={t('grids:countries')}
            value={countries}
            onChange={setCountries}
          />
        }
        keep={({ drafts: { realmCountry } }) =>
          countries.length === 0 ||
          countries.some(({ id }) => isObject(realmCountry) && realmCountry.id === id)
        }
      />
    </>
  );
}
