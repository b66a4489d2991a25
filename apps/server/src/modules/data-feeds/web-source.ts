import type { FeedFailureCode } from '@stockwell/model/integrations/data-feeds/failures';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import type { FeedSourceOf } from '@stockwell/model/integrations/data-feeds/feed';
import { dataFeedLimits } from '@stockwell/model/integrations/data-feeds/limits';
import { csvFeedLines } from '@stockwell/model/integrations/data-feeds/read-csv';
import { jsonFeedLines } from '@stockwell/model/integrations/data-feeds/read-json';
import { type FeedLine, readFeedTable } from '@stockwell/model/integrations/data-feeds/read-table';
import { ask, basicAuth, requireOk, textOf } from './http-client.ts';
import type { Pulled, SourceAccess } from './pull.ts';
import { SourceFailure } from './source-failure.ts';

type WebSource = FeedSourceOf<'WEB'>;

function authorization({ signIn, userName }: WebSource, secret: string | null): Record<string, string> {
  if (signIn === 'NONE') return {};
  if (secret === null) throw new SourceFailure(feedFailures.noSecret);
  return { authorization: signIn === 'TOKEN' ? `Bearer ${secret}` : basicAuth(userName ?? '', secret) };
}

function linesIn(text: string, format: WebSource['format']) {
  if (format === 'CSV') return csvFeedLines(text);
  const read = jsonFeedLines(text);
  if (!read.ok) throw new SourceFailure(feedFailures[read.code]);
  return { lines: read.lines, decimalSign: null };
}

async function fetchLines(source: WebSource, { secret, hosts, signal, now }: SourceAccess) {
  const heard = await ask({
    url: new URL(source.url),
    hosts,
    headers: {
      ...authorization(source, secret),
      accept: source.format === 'CSV' ? 'text/csv, text/plain;q=0.9, */*;q=0.5' : 'application/json',
    },
    mostBytes: dataFeedLimits.fileBytes,
    signal,
  });
  requireOk(heard, null, now());
  return linesIn(
    textOf(heard, source.format === 'CSV' ? ['utf-8', 'windows-1252'] : ['utf-8']),
    source.format,
  );
}

/** Fetches a file and reads it as if somebody had uploaded it. */
export async function pullWeb(source: WebSource, access: SourceAccess): Promise<Pulled> {
  await access.advance(0, 1);
  const { lines, decimalSign } = await fetchLines(source, access);
  const table = readFeedTable(lines, source.columns, decimalSign);
  // The codes of the reader are failures of a source too.
  if (!table.ok) throw new SourceFailure(table.code as FeedFailureCode, table.detail);
  await access.advance(1, 1);
  return table;
}

/** The head fields of a file, and how many readings it would bring. */
export async function testWeb(source: WebSource, access: SourceAccess) {
  const { lines, decimalSign } = await fetchLines(source, access);
  const [first]: readonly FeedLine[] = lines;
  const table = readFeedTable(lines, source.columns, decimalSign);
  return {
    head: (first?.cells ?? []).flatMap((cell) => (cell === null ? [] : [String(cell).slice(0, 100)])),
    readings: table.ok ? table.content.readings.reduce((sum, list) => sum + list.length, 0) : null,
  };
}
