import { Anchor, SimpleGrid, Text } from '@mantine/core';
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
  const waits = {
    withAsterisk: true,
    disabled: isWaiting,
    placeholder: t(isWaiting ? 'pipeline:program.chooseCountry' : 'form.choose'),
  };
  return (
    <ProgramPart title={t('entities:program.group.place')}>
      {isWaiting ? <CountryUnknown country={country} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <IdSelect
          label={t('entities:program.realmCountry')}
          withAsterisk
          placeholder={t('form.choose')}
          choices={selectChoices(choices.realmCountry, language)}
          value={realmCountryId}
          error={errorOf('realmCountryId')}
          onChange={(id) => set(withCountry(id, draft, choices))}
        />
        <IdMultiSelect
          {...waits}
          label={t('entities:program.healthAreaList')}
          choices={offered('healthArea')}
          value={draft.healthAreaIds}
          error={errorOf('healthAreaIds')}
          onChange={(healthAreaIds) => set({ healthAreaIds })}
        />
        <IdSelect
          {...waits}
          label={t('entities:program.organisation')}
          choices={offered('organisation')}
          value={draft.organisationId}
          error={errorOf('organisationId')}
          onChange={(organisationId) => set({ organisationId })}
        />
        <IdMultiSelect
          {...waits}
          label={t('entities:program.regionList')}
          choices={offered('region')}
          value={draft.regionIds}
          error={errorOf('regionIds')}
          onChange={(regionIds) => set({ regionIds })}
        />
      </SimpleGrid>
    </ProgramPart>
  );
}

/** A country that the realm does not have can be asked for at the help desk. */
function CountryUnknown({ country }: { readonly country: string }) {
  const t = useTexts('pipeline');
  const helpDesk = useHelpDesk();
  return (
    <Text size="sm" mb="sm">
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
