import { Alert, Badge, Button, Group, Modal, Radio, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { type DisplayContext, displayLoose, displayStamp, fieldKey } from '../display.ts';
import { type EntityRecord, isObject, type Option, referenceText } from '../records.ts';
import { overridesOf } from '../registry.ts';
import { useTexts } from '../texts.ts';
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
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('stale.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Alert icon={<IconUsers aria-hidden />} color="yellow" variant="light" role="note">
          {t('stale.text', {
            name: referenceText(current.lastModifiedBy, language) || t('history.system'),
            date: displayStamp(current.lastModifiedDate, language),
          })}
        </Alert>
        {differences.length === 0 ? (
          <Text size="sm">{t('stale.same')}</Text>
        ) : (
          <Table withTableBorder fz="sm" verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('history.field')}</Table.Th>
                <Table.Th scope="col">{t('stale.mine')}</Table.Th>
                <Table.Th scope="col">{t('stale.theirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map((difference) => (
                <Table.Tr key={difference.path}>
                  <Table.Th scope="row" fw={500}>
                    {title(difference)}
                    {difference.changedBy === 'both' && (
                      <Badge color="yellow" variant="light" tt="none" ms="xs">
                        {t('stale.both')}
                      </Badge>
                    )}
                  </Table.Th>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <Table.Td key={side} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                      <Radio
                        name={`side-${difference.path}`}
                        checked={sides[difference.path] === side}
                        onChange={() => setSides({ ...sides, [difference.path]: side })}
                        label={
                          <>
                            <VisuallyHidden>{`${title(difference)}, ${t(`stale.${side}`)}: `}</VisuallyHidden>
                            {draftText(entity, difference.name, difference[side], context) || '–'}
                          </>
                        }
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Text size="sm" c="dimmed">
          {t('stale.nothingSaved')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('stale.back')}
          </Button>
          <Button onClick={() => onContinue(theirs, mergedDrafts(theirs, differences, sides))}>
            {t('stale.continue')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
