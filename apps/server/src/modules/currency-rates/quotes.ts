import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

/** Why the source could not be used, as a message code; trying later may help. */
export class RateFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'RateFailure';
    this.code = code;
  }
}

const usd = 'USD';
const quoteMap = z.record(z.string(), z.unknown());
/** `{base, rates: {EUR: 0.92}}`, as most services answer; some say `base_code`. */
const ratesAnswer = z.object({
  base: z.string().optional(),
  base_code: z.string().optional(),
  rates: quoteMap,
});
/** `{source, quotes: {USDEUR: 0.92}}`. */
const quotesAnswer = z.object({ source: z.string().optional(), quotes: quoteMap });

/** Units for one dollar by currency code, from either form of answer. */
export function quotesIn(answer: unknown): ReadonlyMap<string, unknown> {
  const rates = ratesAnswer.safeParse(answer);
  if (rates.success) {
    const base = rates.data.base ?? rates.data.base_code;
    if (base !== usd) throw new RateFailure('static.message.rates.wrongBase');
    return new Map(Object.entries(rates.data.rates));
  }
  const quotes = quotesAnswer.safeParse(answer);
  if (!quotes.success) throw new RateFailure('static.message.rates.badAnswer');
  if ((quotes.data.source ?? usd) !== usd) throw new RateFailure('static.message.rates.wrongBase');
  return new Map(
    Object.entries(quotes.data.quotes)
      .filter(([pair]) => pair.startsWith(usd) && pair.length > usd.length)
      .map(([pair, quote]) => [pair.slice(usd.length), quote]),
  );
}

const largestAnswer = 1_000_000;

async function textOf(response: Response): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new RateFailure('static.message.rates.badAnswer');
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Where rates come from, without what the address may hold besides: the host, or the name of a file. */
export function sourceOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'file:' ? basename(decodeURIComponent(pathname)) : host;
}

/** A file that another program writes. */
async function textOfFile(url: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of createReadStream(new URL(url))) {
    const piece = part as Buffer;
    size += piece.length;
    if (size > largestAnswer) throw new RateFailure('static.message.rates.badAnswer');
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** An answer of a service. Redirects are not followed: the address may carry a key that is meant only for its host. */
async function textOfService(url: string, timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RateFailure('static.message.rates.refused');
  }
  return textOf(response);
}

/** Asks the source of the settings. A further kind of source is a further reader of text. */
export async function fetchQuotes(url: string, timeoutMs: number): Promise<ReadonlyMap<string, unknown>> {
  let text: string;
  try {
    text = new URL(url).protocol === 'file:' ? await textOfFile(url) : await textOfService(url, timeoutMs);
  } catch (failure) {
    if (failure instanceof RateFailure) throw failure;
    throw new RateFailure('static.message.rates.unreachable');
  }
  try {
    return quotesIn(JSON.parse(text));
  } catch (failure) {
    if (failure instanceof RateFailure) throw failure;
    throw new RateFailure('static.message.rates.badAnswer');
  }
}
