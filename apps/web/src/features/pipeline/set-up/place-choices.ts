import type { PipelineChoice, PipelineProgramChoices } from '@stockwell/model/api/pipeline';
import type { ProgramDraft } from '@stockwell/model/integrations/pipeline/draft';
import { textOf } from '@stockwell/model/label';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';

/** Choices as select boxes show them, sorted as the language sorts. */
export function selectChoices(choices: readonly PipelineChoice[], language: LanguageCode) {
  const collator = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  return choices
    .map(({ id, label, code }) => {
      const text = textOf(label, language);
      return { id, label: code && code !== text ? `${text} (${code})` : text };
    })
    .sort((a, b) => collator.compare(a.label, b.label));
}

/** What belongs to a country. */
export const inCountry = (choices: readonly PipelineChoice[], country: number | null) =>
  country === null ? [] : choices.filter(({ within }) => within.includes(country));

/** Another country: what belonged to the one before goes, and a new program usually covers its whole country. */
export function withCountry(
  country: number | null,
  draft: ProgramDraft,
  choices: PipelineProgramChoices,
): Partial<ProgramDraft> {
  const areas = inCountry(choices.healthArea, country).map(({ id }) => id);
  const organisations = inCountry(choices.organisation, country).map(({ id }) => id);
  return {
    realmCountryId: country,
    healthAreaIds: draft.healthAreaIds.filter((id) => areas.includes(id)),
    organisationId: organisations.includes(draft.organisationId ?? 0) ? draft.organisationId : null,
    regionIds: inCountry(choices.region, country).map(({ id }) => id),
  };
}

/** The code as the server will build it: country, areas by code, organisation and the free part. */
export function programCode(draft: ProgramDraft, choices: PipelineProgramChoices): string {
  const codeIn = (list: readonly PipelineChoice[], id: number | null): string =>
    list.find((choice) => choice.id === id)?.code ?? '';
  const areas = draft.healthAreaIds.map((id) => codeIn(choices.healthArea, id));
  const parts = [
    codeIn(choices.realmCountry, draft.realmCountryId),
    areas
      .filter((code) => code !== '')
      .sort((a, b) => a.localeCompare(b, 'en'))
      .join('/'),
    codeIn(choices.organisation, draft.organisationId),
    draft.freeCode.toUpperCase(),
  ];
  return parts.filter((part) => part !== '').join('-');
}
