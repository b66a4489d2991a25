/** Codes are upper-cased and names begin with a capital while they are typed. */
export type LetterCase = 'upper' | 'capitalise';

export function inCase(text: string, letterCase: LetterCase | undefined): string {
  if (letterCase === 'upper') return text.toUpperCase();
  if (letterCase === 'capitalise') return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

/**
 * Rewrites the typed text in place and keeps the caret where it was; left to React, a changed text would throw
 * the caret to the end.
 */
export function typedIn(
  input: HTMLInputElement | HTMLTextAreaElement,
  letterCase: LetterCase | undefined,
): string {
  const wanted = inCase(input.value, letterCase);
  if (wanted !== input.value && wanted.length === input.value.length) {
    const { selectionStart, selectionEnd } = input;
    input.value = wanted;
    input.setSelectionRange(selectionStart, selectionEnd);
  }
  return wanted;
}
