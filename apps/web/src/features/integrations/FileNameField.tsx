import { Select, Stack } from '@mantine/core';
import { integration } from '@stockwell/model/entities/integration';
import { appendToken, fileNameTokens } from '@stockwell/model/integrations/export-file-name';
import { useTexts } from '../../i18n/texts.ts';
import { asText } from '../../ui/entity/form/fields/common.tsx';
import { TextFieldInput } from '../../ui/entity/form/fields/text-fields.tsx';
import type { FieldProps } from '../../ui/entity/registry.ts';

/** `<%PROGRAM_ID%>` is explained under `PROGRAM_ID`. */
const keyOf = (token: string): string => token.replace(/[<%>]/g, '');

/** The name of a file, and a list of what can stand for a part of it. */
export function FileNameField(props: FieldProps) {
  const t = useTexts('integrations');
  const { drafts: _, context: __, ...input } = props;
  return (
    <Stack gap="xs">
      <TextFieldInput {...input} field={integration.fields.fileName} />
      {props.readOnly || props.locked ? null : (
        <Select
          label={t('integrations:form.token')}
          description={t('integrations:form.tokenText')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={fileNameTokens.map((token) => ({
            value: token,
            label: `${token} – ${t(`integrations:form.token.${keyOf(token)}`)}`,
          }))}
          value={null}
          onChange={(value) => {
            const token = fileNameTokens.find((one) => one === value);
            if (token) props.onChange(appendToken(asText(props.value), token));
          }}
        />
      )}
    </Stack>
  );
}
