const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs that XML cannot hold, not even in another form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** A text as part of an XML file, between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
