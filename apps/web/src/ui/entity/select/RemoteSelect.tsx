import { type ComponentProps, useState } from 'react';
import { type OptionsAsked, useOptions } from '../queries.ts';
import { OptionSelect } from './OptionSelect.tsx';

type Shown = Omit<ComponentProps<typeof OptionSelect>, 'options' | 'total' | 'onSearch' | 'loading'>;

interface RemoteSelectProps extends Shown {
  readonly asked: Omit<OptionsAsked, 'search' | 'enabled'>;
  readonly enabled?: boolean;
}

/** A choice among the records of an entity; the server searches where they are many. */
export function RemoteSelect({ asked, enabled = true, ...rest }: RemoteSelectProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useOptions({ ...asked, search, enabled });
  return (
    <OptionSelect
      {...rest}
      options={data?.options ?? []}
      total={data?.total ?? 0}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}
