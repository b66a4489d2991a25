import { pickers } from '@stockwell/model/api/pickers';
import { fundingSource } from '@stockwell/model/entities/funding-source';
import { callOf } from '@stockwell/model/entity/endpoints';
import { isObject } from '@stockwell/model/objects';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.ts';
import { type EntityRecord, optionOf } from '../../ui/entity/entity-record.ts';
import { inputProps } from '../../ui/entity/form/fields/common.tsx';
import { type EntityHost, useEntityHost } from '../../ui/entity/host.ts';
import { byText } from '../../ui/entity/queries.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { OptionSelect } from '../../ui/select/OptionSelect.tsx';
import type { Option } from '../../ui/select/option.ts';

const isOption = (value: unknown): value is Option => isObject(value) && 'id' in value && 'text' in value;

/** Sources of the programs that budgets may draw on. */
async function offered(host: EntityHost, programIds: readonly number[]): Promise<Option[]> {
  const [ofPrograms, all] = await Promise.all([
    host.call(pickers.fundingSourcesOfPrograms, { body: programIds }) as Promise<readonly EntityRecord[]>,
    host.call(callOf(fundingSource, 'list'), {}) as Promise<readonly EntityRecord[]>,
  ]);
  const ids = new Set(ofPrograms.map(({ id }) => id));
  return all
    .filter((source) => source.allowedInBudget === true && source.active !== false)
    .map((source) => optionOf(fundingSource, source, host.language))
    .filter(({ id }) => ids.has(id))
    .sort(byText(host.language));
}

export function FundingSourceField(props: FieldProps) {
  const t = useTexts('programs');
  const host = useEntityHost();
  const programs = Array.isArray(props.drafts.programs) ? props.drafts.programs.filter(isOption) : [];
  const ids = programs.map(({ id }) => Number(id)).sort((a, b) => a - b);
  const waiting = ids.length === 0;
  const { data, isFetching } = useQuery({
    queryKey: ['budget', 'fundingSources', ids, host.language],
    queryFn: () => offered(host, ids),
    enabled: !waiting && !props.locked && !props.readOnly,
  });
  return (
    <OptionSelect
      {...inputProps(props)}
      disabled={waiting}
      placeholder={t(waiting ? 'programs:chooseProgramsFirst' : 'form.choose')}
      options={data ?? []}
      loading={isFetching}
      value={isOption(props.value) ? props.value : null}
      onChange={props.onChange}
    />
  );
}
