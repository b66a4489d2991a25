import { isObject } from '@stockwell/model/objects';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Option } from '../../ui/select/option.ts';
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
