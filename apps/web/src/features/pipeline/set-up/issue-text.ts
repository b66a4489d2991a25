import type { StepIssue } from '@stockwell/engine/pipeline/check';
import { type PipelineStep, type StepField, stepFields } from '@stockwell/model/integrations/pipeline/steps';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetMessage } from '../../../ui/sheet/index.ts';
import { isSigned } from './step-columns.ts';

type NumberField = StepField & { readonly kind: 'number' };

function numberText(field: NumberField, t: Translate): string {
  const { digits, decimals, least, above, most } = field;
  if (decimals === 0 && most !== undefined) return t('pipeline:rule.range', { least: least ?? 0, most });
  if (decimals === 0) return t(`pipeline:rule.${isSigned(field) ? 'signed' : 'whole'}`, { digits });
  return t(`pipeline:rule.${above === undefined ? 'decimal' : 'above'}`, { digits, decimals });
}

/** What is wrong with a cell and what to enter instead. */
export function issueText(step: PipelineStep, { field, rule }: StepIssue, t: Translate): string {
  const declared = stepFields(step)[field];
  // A name of the file that nothing is called has left the cell empty.
  if (rule === 'required' && declared?.kind === 'choice') return t('pipeline:rule.choose');
  if (rule === 'required' && declared?.kind === 'month') return t('pipeline:rule.month');
  if (rule === 'date' && declared?.kind === 'month') return t('pipeline:rule.month');
  if (rule === 'number' && declared?.kind === 'number') return numberText(declared, t);
  if (rule === 'text' && declared?.kind === 'text') return t('pipeline:rule.text', { most: declared.most });
  return t(`pipeline:rule.${rule}`);
}

/** What is wrong with a step, as its sheet shows it. Thousands of rows can lack the same: each text is made once. */
export function issueMessages(
  step: PipelineStep,
  issues: readonly StepIssue[],
  t: Translate,
): readonly SheetMessage[] {
  const texts = new Map<string, string>();
  return issues.map((issue) => {
    const key = `${issue.field} ${issue.rule}`;
    const text = texts.get(key) ?? issueText(step, issue, t);
    texts.set(key, text);
    return { row: issue.row, columns: [issue.field], level: 'error', text };
  });
}
