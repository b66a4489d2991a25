import { TextInput } from '@mantine/core';
import { pickers } from '@stockwell/model/api/pickers';
import { isObject } from '@stockwell/model/objects';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.ts';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { codePreview } from './onboarding-steps.ts';

function useCountryCode(country: unknown, realmId: number | undefined): string {
  const host = useEntityHost();
  const { data } = useQuery({
    queryKey: ['program', 'countryCodes', realmId],
    queryFn: async () =>
      (await host.call(pickers.everyCountry, {
        params: { realmId: realmId ?? 0 },
      })) as readonly EntityRecord[],
    enabled: realmId !== undefined,
  });
  const id = isObject(country) ? country.id : undefined;
  const found = data?.find((one) => one.id === id)?.code;
  return typeof found === 'string' ? found : '';
}

const idIn = (value: unknown): number | undefined =>
  isObject(value) && typeof value.id === 'number' ? value.id : undefined;

/** The realm of the form: the user's, the record's, or that of the chosen country. */
function realmOf({ host, record, drafts }: FormContext): number | undefined {
  const country = isObject(drafts.realmCountry) ? drafts.realmCountry.record : undefined;
  return host.realm?.realmId ?? idIn(record?.realm) ?? (isObject(country) ? idIn(country.realm) : undefined);
}

/** The code as the server will build it from what the form holds now. */
export function CodePreview({ context }: { readonly context: FormContext }) {
  const t = useTexts();
  const code = useCountryCode(context.drafts.realmCountry, realmOf(context));
  return (
    <TextInput
      label={t('entities:program.programCode')}
      description={t('entities:program.programCode.help')}
      inputWrapperOrder={['label', 'input', 'description']}
      readOnly
      variant="filled"
      maw={460}
      value={codePreview(context.drafts, code)}
    />
  );
}
