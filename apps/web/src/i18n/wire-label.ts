import { type labelSchema, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { z } from 'zod';

/** A label as answers carry it: a translation may be missing, null or empty. */
export type WireLabel = z.infer<typeof labelSchema>;

export function wireText(label: WireLabel | null | undefined, language: LanguageCode): string {
  if (!label) return '';
  const { label_en, label_fr = null, label_sp = null, label_pr = null } = label;
  return textOf({ label_en, label_fr, label_sp, label_pr }, language);
}
