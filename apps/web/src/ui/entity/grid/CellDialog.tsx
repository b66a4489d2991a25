import { Button, Textarea, TextInput } from '@mantine/core';
import { isObject } from '@stockwell/model/objects';
import { type ReactNode, useState } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { OptionMultiSelect } from '../../select/OptionMultiSelect.tsx';
import type { Option } from '../../select/option.ts';
import type { Drafts } from '../form/drafts.ts';
import { typedIn } from '../form/letter-case.ts';
import { useOptions } from '../queries.ts';
import { isOption } from './cell-values.ts';
import type { GridSpec } from './spec.ts';

/** Which cell is open, and in what. */
export interface OpenCell {
  readonly kind: 'translations' | 'references' | 'longText';
  readonly row: string;
  readonly name: string;
}

export interface CellDialogProps {
  readonly spec: GridSpec;
  readonly open: OpenCell;
  readonly drafts: Drafts;
  /** The heading of the cell's column. */
  readonly title: string;
  readonly readOnly: boolean;
  readonly onDone: (draft: unknown) => void;
  readonly onClose: () => void;
}

/** What does not fit the one line of a cell: other languages, several choices, line breaks. One step of the history. */
export function CellDialog(props: CellDialogProps) {
  const { kind } = props.open;
  if (kind === 'translations') return <Translations {...props} />;
  return kind === 'references' ? <References {...props} /> : <LongText {...props} />;
}

interface FrameProps extends CellDialogProps {
  readonly heading: string;
  readonly draft: () => unknown;
  readonly children: ReactNode;
}

function Frame({ heading, draft, readOnly, onDone, onClose, children }: FrameProps) {
  const t = useTexts('grids');
  const take = () => {
    onDone(draft());
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={heading}
      onSubmit={take}
      actions={
        readOnly ? undefined : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('grids:apply')}</Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}

const translations = ['fr', 'sp', 'pr'] as const;
const tags = { fr: 'fr', sp: 'es', pr: 'pt' } as const;

export const translationsIn = (draft: unknown): number =>
  isObject(draft) ? translations.filter((code) => draft[`label_${code}`]).length : 0;

/** Whose translations, and how many of them there are; a name that is empty goes by its column. */
export const translationsTitle = (t: Translate, draft: unknown, column: string): string =>
  t('grids:translationsOf', {
    name: (isObject(draft) && String(draft.label_en ?? '')) || column,
    filled: translationsIn(draft),
    of: translations.length,
  });

function Translations(props: CellDialogProps) {
  const { spec, open, drafts, title, readOnly } = props;
  const t = useTexts('grids');
  const field = spec.entity.fields[open.name];
  const stored: Drafts = isObject(drafts[open.name]) ? (drafts[open.name] as Drafts) : {};
  const [texts, setTexts] = useState<Drafts>({});
  const max = field?.kind === 'label' ? (field.translationMax ?? field.max) : undefined;
  return (
    <Frame
      {...props}
      heading={translationsTitle(t, drafts[open.name], title)}
      draft={() => ({ ...stored, ...texts })}
    >
      {translations.map((code, index) => (
        <TextInput
          key={code}
          label={t(`language.${code}`)}
          lang={tags[code]}
          readOnly={readOnly}
          {...(max === undefined ? {} : { maxLength: max })}
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          value={String(texts[`label_${code}`] ?? stored[`label_${code}`] ?? '')}
          onChange={(event) => {
            const text = typedIn(event.currentTarget, 'capitalise');
            setTexts((before) => ({ ...before, [`label_${code}`]: text }));
          }}
        />
      ))}
    </Frame>
  );
}

function References(props: CellDialogProps) {
  const { spec, open, drafts, title } = props;
  const field = spec.entity.fields[open.name];
  const start = drafts[open.name];
  const [chosen, setChosen] = useState<readonly Option[]>(Array.isArray(start) ? start.filter(isOption) : []);
  const [search, setSearch] = useState('');
  const within = spec.within?.(open.name, drafts);
  const { data, isFetching } = useOptions({
    entity: field?.kind === 'references' ? field.entity : '',
    search,
    enabled: field?.kind === 'references',
    ...(within ? { within } : {}),
  });
  return (
    <Frame {...props} heading={title} draft={() => chosen}>
      <OptionMultiSelect
        aria-label={title}
        data-autofocus
        options={data?.options ?? []}
        total={data?.total ?? 0}
        loading={isFetching}
        onSearch={setSearch}
        value={chosen}
        onChange={setChosen}
      />
    </Frame>
  );
}

function LongText(props: CellDialogProps) {
  const { open, drafts, title, readOnly } = props;
  const [text, setText] = useState(String(drafts[open.name] ?? ''));
  return (
    <Frame {...props} heading={title} draft={() => text}>
      <Textarea
        aria-label={title}
        data-autofocus
        autosize
        minRows={3}
        maxRows={12}
        readOnly={readOnly}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Frame>
  );
}
