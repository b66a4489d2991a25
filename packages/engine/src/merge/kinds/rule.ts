/** The rules that are broken, by name. */
export const brokenOf = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(rules).filter((name) => rules[name]);
