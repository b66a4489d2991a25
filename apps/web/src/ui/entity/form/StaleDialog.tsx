import { Alert, Badge, Button, Radio, Text, VisuallyHidden } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { displayStamp } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import type { Option } from '../../select/option.ts';
import { type Column, PlainTable } from '../../table/index.ts';
import { type DisplayContext, displayLoose, fieldKey } from '../display.ts';
import { type EntityRecord, referenceText } from '../entity-record.ts';
import { overridesOf } from '../registry.ts';
import { type Drafts, recordDrafts } from './drafts.ts';
import {
  compareVersions,
  mergedDrafts,
  proposedSides,
  type Side,
  type VersionDifference,
} from './versions.ts';

interface StaleDialogProps {
  readonly entity: EntityDeclaration;
  readonly base: Drafts;
  readonly mine: Drafts;
  /** The record as it is stored now. */
  readonly current: EntityRecord;
  readonly language: LanguageCode;
  /** Goes on from the stored version with the merged values; nothing is saved yet. */
  readonly onContinue: (base: Drafts, drafts: Drafts) => void;
  readonly onClose: () => void;
}

/** What a draft holds, in words. */
function draftText(entity: EntityDeclaration, name: string, draft: unknown, context: DisplayContext): string {
  const { t } = context;
  const own = overridesOf(entity.name).fields?.[name]?.text;
  if (own) return own(draft, context);
  if (name === 'active') return t(draft === false ? 'inactive' : 'active');
  const field = entity.fields[name];
  if (field?.kind === 'reference') return isObject(draft) ? (draft as unknown as Option).text : '';
  if (field?.kind === 'references') {
    return (Array.isArray(draft) ? (draft as Option[]) : []).map(({ text }) => text).join(', ');
  }
  if (field?.kind === 'choice') return draft === null ? '' : t(`${fieldKey(entity, name)}.${draft}`);
  return displayLoose(draft, context);
}

/** Another person saved first: shows both versions field by field and lets the user go on from theirs. */
export function StaleDialog({
  entity,
  base,
  mine,
  current,
  language,
  onContinue,
  onClose,
}: StaleDialogProps) {
  const t = useTexts();
  const theirs = recordDrafts(entity, current, language);
  const differences = compareVersions(entity, base, mine, theirs, language);
  const [sides, setSides] = useState<Record<string, Side>>(() => proposedSides(differences));
  const context = { language, t };
  const title = ({ name, part }: VersionDifference) => {
    const text = t(name === 'active' ? 'entities:audit.active' : fieldKey(entity, name));
    return part && part !== 'label_en' ? `${text} (${t(`language.${part.slice(6)}`)})` : text;
  };
  const sideColumn = (side: Side): Column<VersionDifference> => {
    const text = (difference: VersionDifference): string =>
      draftText(entity, difference.name, difference[side], context) || '–';
    return {
      key: side,
      title: t(`stale.${side}`),
      kind: 'text',
      room: 'more',
      value: text,
      render: (difference) => (
        <Radio
          name={`side-${difference.path}`}
          checked={sides[difference.path] === side}
          onChange={() => setSides({ ...sides, [difference.path]: side })}
          label={
            <>
              <VisuallyHidden>{`${title(difference)}, ${t(`stale.${side}`)}: `}</VisuallyHidden>
              {text(difference)}
            </>
          }
        />
      ),
    };
  };
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t('stale.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('stale.back')}
          </Button>
          <Button onClick={() => onContinue(theirs, mergedDrafts(theirs, differences, sides))}>
            {t('stale.continue')}
          </Button>
        </>
      }
    >
      <Alert icon={<IconUsers aria-hidden />} color="yellow" variant="light" role="note">
        {t('stale.text', {
          name: referenceText(current.lastModifiedBy, language) || t('history.system'),
          date: displayStamp(current.lastModifiedDate, language),
        })}
      </Alert>
      {differences.length === 0 ? (
        <Text size="sm">{t('stale.same')}</Text>
      ) : (
        <PlainTable
          label={t('stale.title')}
          columns={[
            {
              key: 'field',
              title: t('history.field'),
              kind: 'text',
              value: title,
              render: (difference) => (
                <>
                  {title(difference)}
                  {difference.changedBy === 'both' && (
                    <Badge color="yellow" variant="light" tt="none" ms="xs">
                      {t('stale.both')}
                    </Badge>
                  )}
                </>
              ),
            },
            ...(['mine', 'theirs'] as const).map((side) => sideColumn(side)),
          ]}
          rows={differences}
          keyOf={({ path }) => path}
          rowHeading="field"
        />
      )}
      <Text size="sm" c="dimmed">
        {t('stale.nothingSaved')}
      </Text>
    </Dialog>
  );
}
