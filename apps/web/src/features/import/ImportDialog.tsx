import { Stack, Text } from '@mantine/core';
import type { ImportDeclaration } from '@stockwell/model/import/declarations';
import type { ImportCell, ImportProblem } from '@stockwell/model/import/rows';
import { isObject } from '@stockwell/model/objects';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { refusalOf } from '../../api/refusal.ts';
import { type MessageText, useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { forgetEntity } from '../../ui/entity/queries.ts';
import { type PreviewRow, rowErrorsOf } from '../../ui/file-import/preview.ts';
import { type Applied, SheetImport } from '../../ui/file-import/SheetImport.tsx';
import { useFourLanguages } from '../../ui/file-import/use-four-languages.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import type { Option } from '../../ui/select/option.ts';
import { RemoteSelect } from '../../ui/select/RemoteSelect.tsx';
import { type FileColumn, fileColumns } from './columns.ts';
import { saveImportTemplate } from './template.ts';
import { callsFor, type ValidatedFileRow, validateFile } from './validate-file.ts';

interface ImportDialogProps {
  readonly declaration: ImportDeclaration;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const shown = (cell: ImportCell | undefined, { language, t }: DisplayContext): string => {
  if (typeof cell === 'number') return formatNumber(cell, language, 10);
  if (typeof cell === 'boolean') return t(cell ? 'lists:yes' : 'lists:no');
  return cell ?? '';
};

function previewOf(
  columns: readonly FileColumn[],
  row: ValidatedFileRow,
  context: DisplayContext,
  message: MessageText,
): PreviewRow {
  const say = ({ code, params }: ImportProblem): string => message(code, params);
  const cells = columns.map(({ key, field }) => {
    const cell = row.cells[key];
    const problem = row.problems[key];
    const all = field.kind === 'reference' && field.emptyMeansAll && cell === null;
    const meant = row.meant[key];
    return [
      key,
      {
        text: all ? context.t('lists:all') : `${shown(cell, context)}${meant ? ` (${meant})` : ''}`,
        ...(key in row.before ? { before: shown(row.before[key], context) } : {}),
        ...(problem ? { problem: say(problem) } : {}),
      },
    ] as const;
  });
  const whole = row.problems.row;
  return {
    line: row.line,
    state: row.state,
    cells: Object.fromEntries(cells),
    ...(whole ? { problem: say(whole) } : {}),
  };
}

/** Imports records from a file. */
export default function ImportDialog({ declaration, onChanged, onClose }: ImportDialogProps) {
  const { entity } = declaration;
  const t = useTexts('import');
  const host = useEntityHost();
  const message = useMessage();
  const client = useQueryClient();
  const [realm, setRealm] = useState<Option | null>(
    host.realm ? { id: host.realm.realmId, text: host.realm.text } : null,
  );
  const validated = useRef<readonly ValidatedFileRow[]>([]);
  const context = useMemo(() => ({ language: host.language, t }), [host.language, t]);
  const inFour = useFourLanguages('entities', 'lists');
  if (!inFour) return null;
  const columns = fileColumns(declaration, context, inFour);
  const realmId = realm ? Number(realm.id) : null;
  const title = t(`import:title.${entity.name}`);

  async function apply(places: readonly number[]): Promise<Applied> {
    const rows = places.flatMap((place) => validated.current[place] ?? []);
    const body = {
      realmId,
      language: host.language,
      rows: rows.map(({ cells }) => cells),
      versions: rows.map(({ recordVersion }) => recordVersion),
    };
    try {
      const answer = await host.call(callsFor(declaration).save, { body });
      const { added = 0, changed = 0 } = isObject(answer) ? answer : {};
      await forgetEntity(client, entity.name);
      onChanged();
      return { message: t('import:done', { added: Number(added), changed: Number(changed) }) };
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (Object.keys(refusal.fields).length === 0) throw failure;
      const rowErrors = rowErrorsOf(refusal.fields, places, (code, path) => {
        const params = refusal.details[path];
        return message(code, isObject(params) ? (params as Record<string, string | number>) : undefined);
      });
      return { refused: message(refusal.messageCode), rowErrors };
    }
  }

  return (
    <SheetImport
      title={title}
      onClose={onClose}
      columns={columns}
      ready={realmId !== null}
      template={() => saveImportTemplate(columns, t(`entities:${entity.name}.many`), context, host, realmId)}
      validate={async (rows, tools) => {
        const allWords = inFour('lists:all');
        validated.current = await validateFile({ declaration, host, realmId, allWords }, rows, tools);
        return validated.current.map((row) => previewOf(columns, row, context, message));
      }}
      apply={apply}
    >
      <Stack gap="sm">
        <Text size="sm">{t('import:intro')}</Text>
        {declaration.changesStored && <Text size="sm">{t('import:changesStored')}</Text>}
        {!host.realm && (
          <RemoteSelect
            label={t('entities:realm.one')}
            placeholder={t('form.choose')}
            asked={{ entity: 'realm' }}
            value={realm}
            onChange={setRealm}
          />
        )}
      </Stack>
    </SheetImport>
  );
}
