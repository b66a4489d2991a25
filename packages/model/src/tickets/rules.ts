/** A rule for typed text: the pattern it must fit and the message where it does not. */
export interface Rule {
  readonly fits: (text: string) => boolean;
  readonly messageCode: string;
}

const pattern = (regex: RegExp, messageCode: string): Rule => ({
  fits: (text) => regex.test(text),
  messageCode,
});

/** Amounts may have blanks around them. */
const trimmed = (regex: RegExp, messageCode: string): Rule => ({
  fits: (text) => regex.test(text.trim()),
  messageCode,
});

export const rules = {
  /** No white space at the edges. */
  edge: pattern(/^\S(?:.*\S)?$/su, 'static.validation.edgeSpaces'),
  /** Words separated by single spaces. */
  single: pattern(/^\S+(?: \S+)*$/u, 'static.validation.strayspaces'),
  noDouble: pattern(/^\S+(?:\s\S+)*$/u, 'static.validation.strayspaces'),
  noSpace: pattern(/^\S+$/u, 'static.validation.noSpace'),
  email: pattern(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
    'static.validation.email',
  ),
  amount: trimmed(/^(?=.*[1-9])\d{1,15}(?:\.\d{1,2})?$/, 'static.validation.amount'),
  twoAndTwo: trimmed(/^(?=.*[1-9])\d{1,2}(?:\.\d{1,2})?$/, 'static.validation.twoAndTwo'),
  twoAndTwoOrNone: pattern(/^(?:\d{0,2}(?:\.\d{1,2})?)?$/, 'static.validation.twoAndTwoOrNone'),
  multiplier: trimmed(/^(?=.*[1-9])\d*(?:\.\d{1,2})?$/, 'static.validation.multiplier'),
  factor: pattern(/^\d{1,5}(?:\.\d{1,8})?$/, 'static.validation.fiveAndEight'),
  positive: pattern(/^(?=.*[1-9])\d+(?:\.\d+)?$/, 'static.validation.positive'),
  positiveInteger: pattern(/^0*[1-9]\d*$/, 'static.validation.positiveInteger'),
  wholeNumber: pattern(/^\d+$/, 'static.validation.wholeNumber'),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
