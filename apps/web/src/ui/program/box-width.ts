/** Letters are narrower than the digit that `ch` measures; the rest is for the padding and the arrow of a select. */
const lettersToDigits = 0.85;
const aroundText = 7;

/** Room for a text in a select; never more than there is, and never less than a usual box. */
export const boxFor = (text: string) => ({
  w: `max(14rem, ${Math.ceil(text.length * lettersToDigits) + aroundText}ch)`,
  maw: '100%',
});
