/** `{{name}}` and `$t(key)` of a text, sorted: what the program fills in, and every translation must keep. */
export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|\$t\([^)]*\)/g)]
    .map(([all, name]) => name ?? all)
    .sort();
}

/** Whether every brace of a placeholder has its partner. */
export function isBalanced(text: string): boolean {
  return !/\{\{|\}\}/.test(text.replace(/\{\{[^{}]*\}\}/g, ''));
}

/** Whether a text can stand for another: the same placeholders, each whole. */
export function keepsPlaceholders(text: string, original: string): boolean {
  return isBalanced(text) && placeholdersOf(text).join() === placeholdersOf(original).join();
}

/** The placeholders of a text as they are written, for the message that asks for them. */
export const writtenPlaceholders = (text: string): string =>
  [...text.matchAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g)].map(([all]) => all).join(' ');
