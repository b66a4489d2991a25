import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core';
import type { Choice, MergeRow, Side } from '@stockwell/engine/merge/index';
import { useState } from 'react';
import { useTexts } from '../../../ui/entity/texts.ts';
import classes from './compare.module.css';
import type { RowReader } from './use-reader.ts';
import { fieldName, valueText } from './values.ts';
import { WhoChanged } from './WhoChanged.tsx';

interface ConflictDialogProps {
  readonly row: MergeRow;
  readonly reader: RowReader;
  readonly onChoose: (choices: readonly Choice[]) => void;
  readonly onClose: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Base, mine and the server's side by side: a choice for each field, or for the whole record. */
export function ConflictDialog({ row, reader, onChoose, onClose }: ConflictDialogProps) {
  const t = useTexts('versions');
  const asked = row.refused.length > 0 ? row.fields : row.fields.filter((one) => one.change === 'both');
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({});
  const { kind, id } = row;
  const chosen = asked.every(({ field }) => taken[field] !== undefined);
  const forRecord = (accept: Side) => onChoose([{ accept, kind, id }]);
  const say = (field: string, value: unknown): string => valueText(kind, field, value, reader) || '–';
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('versions:conflict.title', { record: reader.titleOf(row) || t(`versions:kind.${kind}`) })}
      closeButtonProps={{ 'aria-label': t('lists:close') }}
    >
      <Stack gap="md">
        <Text>{reader.productOf(row)}</Text>
        <WhoChanged row={row} reader={reader} />
        {row.happened !== 'edited' && <Text>{t(`versions:happened.${row.happened}`)}</Text>}
        {row.refused.length > 0 && <Text>{t('versions:change.refused')}</Text>}
        {row.fields.length > 0 && (
          <div className={classes.scroll}>
            <Table aria-label={t('versions:conflict.table')} withTableBorder>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('versions:column.field')}</Table.Th>
                  <Table.Th>{t('versions:side.base')}</Table.Th>
                  <Table.Th>{t('versions:side.mine')}</Table.Th>
                  <Table.Th>{t('versions:side.theirs')}</Table.Th>
                  <Table.Th>{t('versions:column.take')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {row.fields.map((one) => {
                  const name = fieldName(one.field, reader);
                  const isAsked = asked.includes(one);
                  const winner = isAsked ? taken[one.field] : one.taken;
                  return (
                    <Table.Tr key={one.field}>
                      <Table.Th scope="row">{name}</Table.Th>
                      <Table.Td className={classes.side}>{say(one.field, one.base)}</Table.Td>
                      {sides.map((side) => (
                        <Table.Td key={side} className={classes.side}>
                          <span className={winner === side ? classes.taken : undefined}>
                            {say(one.field, one[side])}
                          </span>
                        </Table.Td>
                      ))}
                      <Table.Td>
                        {isAsked ? (
                          <Radio.Group
                            aria-label={t('versions:conflict.takeFor', { field: name })}
                            value={taken[one.field] ?? ''}
                            onChange={(value) =>
                              setTaken({ ...taken, [one.field]: value === 'mine' ? 'mine' : 'theirs' })
                            }
                          >
                            <Group gap="sm" wrap="nowrap">
                              {sides.map((side) => (
                                <Radio key={side} value={side} label={t(`versions:side.${side}`)} />
                              ))}
                            </Group>
                          </Radio.Group>
                        ) : (
                          one.taken && t(`versions:side.${one.taken}`)
                        )}
                      </Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          </div>
        )}
        {row.fields.length === 0 && (row.values ?? []).length > 0 && (
          <div className={classes.scroll}>
            <Table aria-label={t('versions:conflict.table')} withTableBorder>
              <Table.Tbody>
                {(row.values ?? []).map(({ field, value }) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{fieldName(field, reader)}</Table.Th>
                    <Table.Td>{say(field, value)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => forRecord('mine')}>
            {t('versions:conflict.acceptMine')}
          </Button>
          <Button variant="default" onClick={() => forRecord('theirs')}>
            {t('versions:conflict.acceptTheirs')}
          </Button>
          {asked.length > 0 && (
            <Button
              disabled={!chosen}
              onClick={() =>
                onChoose(
                  asked.flatMap(({ field }) => {
                    const accept = taken[field];
                    return accept ? [{ accept, kind, id, field }] : [];
                  }),
                )
              }
            >
              {t('versions:conflict.acceptFields')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
