import { Button, TextInput } from '@mantine/core';
import { checkValue } from '@stockwell/model/entity/check-value';
import { label as labelField } from '@stockwell/model/entity/fields';
import type { Label } from '@stockwell/model/label';
import { useState } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { typedIn } from '../../ui/entity/form/letter-case.ts';

interface NodeDialogProps {
  readonly title: string;
  readonly start: Label | null;
  readonly isTaken: (name: string) => boolean;
  readonly onDone: (label: Label) => void;
  readonly onClose: () => void;
}

const empty: Label = { label_en: '', label_fr: null, label_sp: null, label_pr: null };
const translations = ['fr', 'sp', 'pr'] as const;
const tags = { fr: 'fr', sp: 'es', pr: 'pt' } as const;
const field = labelField();

/** The name of a category in four languages. */
export function NodeDialog({ title, start, isTaken, onDone, onClose }: NodeDialogProps) {
  const t = useTexts('programs');
  const message = useMessage();
  const [label, setLabel] = useState<Label>(start ?? empty);
  const [tried, setTried] = useState(false);
  const checked = checkValue(field, label);
  const problem = 'problem' in checked ? checked.problem : null;
  const english =
    problem && (!problem.part || problem.part === 'label_en')
      ? message(problem.code, problem.params)
      : isTaken(label.label_en)
        ? message('static.message.alreadyExists')
        : null;

  function submit() {
    setTried(true);
    if (!problem && !english) onDone(label);
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      isDirty={label !== (start ?? empty)}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('programs:category.apply')}</Button>
        </>
      }
    >
      <TextInput
        label={t('programs:category.name')}
        description={t('language.en')}
        withAsterisk
        data-autofocus
        lang="en"
        maxLength={256}
        value={label.label_en}
        error={tried ? english : null}
        onChange={(event) => setLabel({ ...label, label_en: typedIn(event.currentTarget, 'capitalise') })}
      />
      {translations.map((code) => (
        <TextInput
          key={code}
          label={t(`language.${code}`)}
          lang={tags[code]}
          maxLength={256}
          value={label[`label_${code}`] ?? ''}
          error={tried && problem?.part === `label_${code}` ? message(problem.code, problem.params) : null}
          onChange={(event) =>
            setLabel({ ...label, [`label_${code}`]: typedIn(event.currentTarget, 'capitalise') || null })
          }
        />
      ))}
    </Dialog>
  );
}
