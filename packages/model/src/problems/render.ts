import { textOf } from '../label.ts';
import { type LanguageCode, localeOf } from '../languages.ts';
import { type DateText, displayMonth, type MonthText } from '../months.ts';
import { builtInName } from '../names/overlay.ts';
import { displayExact } from '../numbers.ts';
import { shipmentName } from '../program-data/shipment-name.ts';
import type { ProblemMessage, TextValue } from './messages.ts';
import { monthRanges } from './month-ranges.ts';
import { problemTexts } from './texts.ts';

/** The language and the names that a reader sees. */
export interface ProblemReader {
  readonly language: LanguageCode;
  readonly regionName: (regionId: number) => string;
  /** The running number of a shipment; undefined while it has none. */
  readonly shipmentNumber?: (shipmentId: string) => string | undefined;
}

/** Messages as one text. */
export function renderMessages(messages: readonly ProblemMessage[], reader: ProblemReader): string {
  return messages.map((message) => renderMessage(message, reader)).join(' ');
}

export function renderMessage(message: ProblemMessage, reader: ProblemReader): string {
  const text = builtInName('problem', message.key, problemTexts[message.key]);
  return textOf(text, reader.language).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = message.values[name];
    return value ? renderValue(value, reader) : '';
  });
}

function renderValue(value: TextValue, reader: ProblemReader): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return displayExact(value.number, localeOf(reader.language));
    case 'date':
      return renderDate(value.date, reader.language);
    case 'months':
      return value.months.map((month) => displayMonth(month, 'MMM-YY', reader.language)).join(', ');
    case 'ranges':
      return renderRanges(value.months, reader);
    case 'region':
      return reader.regionName(value.regionId);
    case 'shipment':
      return reader.shipmentNumber?.(value.shipmentId) ?? shipmentName({ shipmentId: value.shipmentId });
    case 'message':
      return renderMessage(value.message, reader);
    case 'joined':
      return value.parts.map((part) => renderValue(part, reader)).join(value.separator);
  }
}

/** `Jun-26 to Aug-26, Oct-26`. */
export function renderRanges(months: readonly MonthText[], reader: ProblemReader): string {
  return monthRanges(months)
    .map(({ from, to }) =>
      from === to
        ? displayMonth(from, 'MMM-YY', reader.language)
        : renderMessage(
            {
              key: 'range',
              values: { from: { kind: 'months', months: [from] }, to: { kind: 'months', months: [to] } },
            },
            reader,
          ),
    )
    .join(', ');
}

const dateFormats = new Map<LanguageCode, Intl.DateTimeFormat>();

/** `Jan 05, 2026`, in the order of the language. */
function renderDate(date: DateText, language: LanguageCode): string {
  let format = dateFormats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), {
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      timeZone: 'UTC',
    });
    dateFormats.set(language, format);
  }
  return format.format(Date.parse(`${date}T00:00:00Z`));
}
