import { type ComponentProps, useMemo, useState } from 'react';
import { type OptionsAsked, useOptions } from '../entity/queries.ts';
import { OptionSelect } from './OptionSelect.tsx';

type Shown = Omit<ComponentProps<typeof OptionSelect>, 'options' | 'total' | 'onSearch' | 'loading'>;

interface RemoteSelectProps extends Shown {
  readonly asked: Omit<OptionsAsked, 'search' | 'enabled'>;
  /** A second entity whose records are offered too. */
  readonly also?: string | undefined;
  readonly enabled?: boolean;
}

/** A choice among the records of an entity; the server searches where they are many. */
export function RemoteSelect({ asked, also, enabled = true, ...rest }: RemoteSelectProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useOptions({ ...asked, search, enabled });
  const more = useOptions({
    ...asked,
    entity: also ?? asked.entity,
    search,
    enabled: enabled && also !== undefined,
  }).data;
  const second = also === undefined ? undefined : more;
  const options = useMemo(
    () => [...(data?.options ?? []), ...(second?.options ?? [])],
    [data?.options, second?.options],
  );
  return (
    <OptionSelect
      {...rest}
      options={options}
      total={(data?.total ?? 0) + (second?.total ?? 0)}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}
