/** Letters and digits that every file system accepts. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * `Funding sources` on 15 November → `funding-sources-2026-11-15.csv`. What the file is about keeps its capitals:
 * `consumption-NVR-MAL-MOH-v3-2026-11-15.xlsx`.
 */
export function exportFileName(title: string, day: string, ending: string, about = ''): string {
  const parts = [plainName(title).toLowerCase() || 'list', plainName(about), day];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
}
