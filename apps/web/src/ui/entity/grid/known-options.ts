import type { Option } from '../../select/option.ts';
import type { RecordId } from '../entity-record.ts';

const lower = (text: string): string => text.trim().toLocaleLowerCase();

/** A choice is named by its name, its code or both, as a list shows it. */
const namesOf = ({ text, code }: Option): readonly string[] =>
  code ? [lower(text), lower(code), lower(`${text} (${code})`)] : [lower(text)];

/** The one choice with this name; undefined when there is none, or when several bear it. */
export function onlyOptionNamed(options: Iterable<Option>, text: string): Option | undefined {
  const wanted = lower(text);
  const found = [...options].filter((option) => namesOf(option).includes(wanted));
  const [first] = found;
  return first && found.every(({ id }) => id === first.id) ? first : undefined;
}

/** The choices that searches found, by what was offered: a cell is set to an id, its draft needs the whole choice. */
export class KnownOptions {
  readonly #offers = new Map<string, Map<RecordId, Option>>();

  remember(offer: string, options: readonly Option[]): void {
    const known = this.#offers.get(offer) ?? new Map<RecordId, Option>();
    for (const option of options) known.set(option.id, option);
    this.#offers.set(offer, known);
  }

  byId(offer: string, id: RecordId): Option | undefined {
    return this.#offers.get(offer)?.get(id);
  }
}
