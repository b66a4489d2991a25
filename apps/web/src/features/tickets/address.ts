/** An address of a desk outside; pages of the product and anything that is no web address are none. */
export const outsideAddress = (address: string | null | undefined): string | null =>
  address && /^https?:\/\//.test(address) ? address : null;
