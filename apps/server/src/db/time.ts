/** Date-times travel as UTC without an offset: `2026-11-15 08:30:00`. */
export function utcText(moment: Date): string;
export function utcText(moment: Date | null | undefined): string | null;
export function utcText(moment: Date | null | undefined): string | null {
  return moment ? moment.toISOString().slice(0, 19).replace('T', ' ') : null;
}

export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
