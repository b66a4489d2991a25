import { Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import type { FormPartProps } from './FeedFields.tsx';

/** Where the source is and who asks it. The secret is only ever written. */
export function SignInFields({
  form,
  onChange,
  errorOf,
  hasSecret,
}: FormPartProps & { readonly hasSecret: boolean }) {
  const t = useTexts('dataFeeds');
  const ways =
    form.kind === 'DHIS2' ? (['TOKEN', 'PASSWORD'] as const) : (['NONE', 'TOKEN', 'PASSWORD'] as const);
  return (
    <Stack gap="md">
      <TextInput
        type="url"
        label={t('dataFeeds:url')}
        description={t(`dataFeeds:urlHelp.${form.kind === 'DHIS2' ? 'DHIS2' : 'WEB'}`)}
        withAsterisk
        value={form.url}
        error={errorOf('url')}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <Group gap="md" align="flex-start">
        <IdSelect
          label={t('dataFeeds:signIn')}
          w={220}
          choices={ways.map((id) => ({ id, label: t(`dataFeeds:signIn.${id}`) }))}
          value={form.signIn}
          error={errorOf('signIn')}
          onChange={(signIn) => onChange({ signIn: signIn ?? 'TOKEN' })}
        />
        {form.signIn === 'PASSWORD' ? (
          <TextInput
            label={t('dataFeeds:userName')}
            withAsterisk
            autoComplete="off"
            w={220}
            value={form.userName}
            error={errorOf('userName')}
            onChange={(event) => onChange({ userName: event.currentTarget.value })}
          />
        ) : null}
        {form.signIn !== 'NONE' ? (
          <PasswordInput
            label={t(`dataFeeds:secret.${form.signIn}`)}
            placeholder={hasSecret ? t('dataFeeds:secretStored') : ''}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('dataFeeds:showSecret') }}
            w={280}
            value={form.secret}
            error={errorOf('secret')}
            onChange={(event) => onChange({ secret: event.currentTarget.value })}
          />
        ) : null}
      </Group>
    </Stack>
  );
}
