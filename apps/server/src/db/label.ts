import type { Label } from '@stockwell/model/label';

type LabelRow = {
  readonly label_en: string | null;
  readonly label_fr: string | null;
  readonly label_sp: string | null;
  readonly label_pr: string | null;
};

/** The four texts of a row as one label. */
export function labelIn(
  row: LabelRow,
): Label & { label_fr: string | null; label_sp: string | null; label_pr: string | null } {
  return {
    label_en: row.label_en ?? '',
    label_fr: row.label_fr,
    label_sp: row.label_sp,
    label_pr: row.label_pr,
  };
}
