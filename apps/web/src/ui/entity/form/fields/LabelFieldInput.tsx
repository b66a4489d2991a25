import { Button, Collapse, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LabelField } from '@stockwell/model/entity/fields';
import { isObject } from '@stockwell/model/objects';
import { IconChevronDown, IconChevronRight, IconLanguage } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { useEntityHost } from '../../host.ts';
import type { FieldProps } from '../../registry.ts';
import { typedIn } from '../letter-case.ts';
import { asText, inputProps } from './common.tsx';

const translations = ['fr', 'sp', 'pr'] as const;

interface LabelProps extends FieldProps {
  readonly field: LabelField;
  /** Messages under the four texts, by part. */
  readonly partErrors: Readonly<Record<string, string>>;
}

/** A name in four languages: English first, the three others side by side when wanted. */
export function LabelFieldInput({ field, partErrors, ...props }: LabelProps) {
  const t = useTexts();
  const texts = isObject(props.value) ? props.value : {};
  const filled = translations.filter((code) => asText(texts[`label_${code}`]) !== '').length;
  const wrong = translations.some((code) => partErrors[`label_${code}`]);
  const [opened, { toggle }] = useDisclosure(filled > 0);
  const panel = useId();
  const shown = opened || wrong;
  const { language } = useEntityHost();
  // Whoever works in another language sees that this box holds the English name.
  const label = language === 'en' ? props.label : `${props.label} (${t('language.en')})`;
  const part = (key: string) => ({
    value: asText(texts[key]),
    maxLength: field.max + 1,
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      props.onChange({ ...texts, [key]: typedIn(event.currentTarget, 'capitalise') }),
  });
  return (
    <Stack gap={6}>
      <TextInput
        {...inputProps(props)}
        {...part('label_en')}
        label={label}
        name={props.name}
        lang="en"
        error={props.error ?? partErrors.label_en ?? null}
      />
      <Button
        variant="subtle"
        size="compact-xs"
        color="gray"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconLanguage size={14} aria-hidden />}
        rightSection={
          shown ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />
        }
        aria-expanded={shown}
        aria-controls={panel}
        onClick={toggle}
      >
        {t('translations', { filled, of: translations.length })}
      </Button>
      <Collapse expanded={shown} id={panel}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {translations.map((code) => (
            <TextInput
              key={code}
              label={t(`language.${code}`)}
              aria-label={`${props.label} (${t(`language.${code}`)})`}
              lang={code === 'sp' ? 'es' : code === 'pr' ? 'pt' : code}
              name={`${props.name}_${code}`}
              error={partErrors[`label_${code}`] ?? null}
              readOnly={props.locked || props.readOnly}
              onBlur={props.onLeave}
              {...part(`label_${code}`)}
            />
          ))}
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}
