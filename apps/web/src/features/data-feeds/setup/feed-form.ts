import type { DataFeed, Dhis2Kind } from '@stockwell/model/api/data-feeds';
import {
  type FeedColumns,
  type FeedSchedule,
  type FeedSignIn,
  type FeedSource,
  feedSecretSchema,
  feedSourceSchema,
  feedText,
} from '@stockwell/model/integrations/data-feeds/feed';
import type { Option } from '../../../ui/select/index.ts';

/** What is chosen from a DHIS2: its id there, and what it is called. */
export interface Dhis2Choice extends Option {
  readonly id: string;
  readonly kind?: Dhis2Kind;
}

/** A data feed as its form holds it: the fields of all kinds of sources, so that none is lost by looking at another. */
export interface FeedForm {
  readonly name: string;
  readonly kind: FeedSource['kind'];
  readonly url: string;
  readonly signIn: FeedSignIn;
  readonly userName: string;
  /** Empty: the stored one stays. */
  readonly secret: string;
  readonly items: readonly Dhis2Choice[];
  readonly dataSets: readonly Dhis2Choice[];
  readonly root: Dhis2Choice | null;
  readonly level: number | null;
  readonly months: number | string;
  readonly format: 'CSV' | 'JSON';
  readonly columns: Readonly<Record<keyof FeedColumns, string>>;
  readonly schedule: FeedSchedule;
  readonly active: boolean;
}

const noColumns = { place: '', placeName: '', item: '', itemName: '', month: '', value: '' } as const;
const usualMonths = 6;

export const emptyFeed: FeedForm = {
  name: '',
  kind: 'DHIS2',
  url: '',
  signIn: 'TOKEN',
  userName: '',
  secret: '',
  items: [],
  dataSets: [],
  root: null,
  level: null,
  months: usualMonths,
  format: 'CSV',
  columns: noColumns,
  schedule: 'NONE',
  active: true,
};

const choice = (id: string): Dhis2Choice => ({ id, text: id });

/** The form of a feed that is there. What is chosen of DHIS2 is named by its id until its name is known. */
export function formOf({ name, source, schedule, active }: DataFeed): FeedForm {
  const common = { ...emptyFeed, name, kind: source.kind, schedule, active };
  if (source.kind === 'FILE') return { ...common, columns: columnsOf(source.columns) };
  const web = { ...common, url: source.url, signIn: source.signIn, userName: source.userName ?? '' };
  if (source.kind === 'WEB') return { ...web, format: source.format, columns: columnsOf(source.columns) };
  return {
    ...web,
    items: source.items.map(choice),
    dataSets: source.dataSets.map(choice),
    root: choice(source.root),
    level: source.level,
    months: source.months,
  };
}

const columnsOf = (columns: FeedColumns): FeedForm['columns'] => ({
  ...columns,
  placeName: columns.placeName ?? '',
  itemName: columns.itemName ?? '',
});

/** How the DHIS2 of the form is reached. */
export const connectionOf = ({ url, signIn, userName }: FeedForm) => ({
  url: url.trim(),
  signIn: signIn === 'PASSWORD' ? ('PASSWORD' as const) : ('TOKEN' as const),
  ...(signIn === 'PASSWORD' ? { userName: userName.trim() } : {}),
});

/** The source as it is sent; what is missing or wrong in it is told by `problemsOf`. */
export function sourceOf(form: FeedForm): unknown {
  const { kind, url, signIn, userName, format, columns } = form;
  const named = {
    ...columns,
    placeName: columns.placeName.trim() || null,
    itemName: columns.itemName.trim() || null,
  };
  if (kind === 'FILE') return { kind, columns: named };
  if (kind === 'WEB')
    return {
      kind,
      url: url.trim(),
      signIn,
      ...(signIn === 'PASSWORD' ? { userName: userName.trim() } : {}),
      format,
      columns: named,
    };
  return {
    kind,
    ...connectionOf(form),
    items: form.items.map(({ id }) => id),
    dataSets: form.dataSets.map(({ id }) => id),
    root: form.root?.id ?? '',
    level: form.level ?? 0,
    months: form.months === '' ? 0 : form.months,
  };
}

/** Field → message code. Problems of one entry of a list are those of the list. */
export function problemsOf(form: FeedForm): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const name = feedText(60).safeParse(form.name);
  if (!name.success) problems.name = name.error.issues[0]?.message ?? '';
  const source = feedSourceSchema.safeParse(sourceOf(form));
  for (const { path, message } of source.error?.issues ?? []) {
    const [field = '', part] = path.map(String);
    const key = field === 'columns' ? `columns.${part}` : field;
    problems[key] ??= message;
  }
  if (form.secret !== '') {
    const secret = feedSecretSchema.safeParse(form.secret);
    if (!secret.success) problems.secret = secret.error.issues[0]?.message ?? '';
  }
  return problems;
}

/** Names of fields in refusals of the server are those of the source, too. */
export const fieldOf = (path: string): string => path.replace(/^source\./, '').replace(/\.\d+$/, '');
