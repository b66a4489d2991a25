/** Room for the text and the arrow of a select; never more than there is, and never less than a usual box. */
export const boxFor = (text: string) => ({
  w: `max(14rem, ${text.length + 5}ch)`,
  maw: '100%',
});
