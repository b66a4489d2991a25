import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { IdMultiSelect, IdSelect } from '../../../ui/select/index.ts';
import { useHelpDesk } from '../../help-desk/index.ts';
import { ProgramPart } from './ProgramPart.tsx';
import { inCountry, selectChoices, withCountry } from './place-choices.ts';
import type { ProgramFieldsProps } from './program-fields.ts';

interface PlaceFieldsProps extends ProgramFieldsProps {
  /** What the file calls the country. */
  readonly country: string;
}

/** Country, technical areas, organisation and regions; what belongs to a country is offered once it is chosen. */
export function PlaceFields({ draft, choices, errorOf, set, country }: PlaceFieldsProps) {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const { realmCountryId } = draft;
  const isWaiting = realmCountryId === null;
  const offered = (list: 'healthArea' | 'organisation' | 'region') =>
    selectChoices(inCountry(choices[list], realmCountryId), language);
  const placeholder = t(isWaiting ? 'pipeline:program.chooseCountry' : 'form.choose');
  const regions = offered('region');
  const areas = offered('healthArea');
  return (
    <>
      <ProgramPart title={t('pipeline:program.part.country')}>
        <IdSelect
          label={t('entities:program.realmCountry')}
          withAsterisk
          placeholder={t('form.choose')}
          maw={400}
          choices={selectChoices(choices.realmCountry, language)}
          value={realmCountryId}
          error={errorOf('realmCountryId')}
          onChange={(id) => set(withCountry(id, draft, choices))}
        />
        {isWaiting ? <CountryUnknown country={country} /> : null}
      </ProgramPart>
      <ProgramPart title={t('pipeline:program.part.areas')}>
        <IdMultiSelect
          label={t('entities:program.healthAreaList')}
          withAsterisk
          placeholder={placeholder}
          maw={600}
          disabled={isWaiting}
          choices={areas}
          value={draft.healthAreaIds}
          error={errorOf('healthAreaIds')}
          onChange={(healthAreaIds) => set({ healthAreaIds })}
        />
      </ProgramPart>
      <ProgramPart title={t('pipeline:program.part.organisation')}>
        <IdSelect
          label={t('entities:program.organisation')}
          withAsterisk
          placeholder={placeholder}
          maw={400}
          disabled={isWaiting}
          choices={offered('organisation')}
          value={draft.organisationId}
          error={errorOf('organisationId')}
          onChange={(organisationId) => set({ organisationId })}
        />
      </ProgramPart>
      <ProgramPart title={t('pipeline:program.part.regions')}>
        <IdMultiSelect
          label={t('entities:program.regionList')}
          withAsterisk
          placeholder={placeholder}
          maw={600}
          disabled={isWaiting}
          choices={regions}
          value={draft.regionIds}
          error={errorOf('regionIds')}
          onChange={(regionIds) => set({ regionIds })}
        />
      </ProgramPart>
    </>
  );
}

function CountryUnknown({ country }: { readonly country: string }) {
  const t = useTexts('pipeline');
  const helpDesk = useHelpDesk();
  return (
    <Text size="sm" mt="sm">
      {t('pipeline:program.countryUnknown', { country })}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => helpDesk.open('addRealmCountry')}
      >
        {t('pipeline:program.ticket')}
      </Anchor>
    </Text>
  );
}
