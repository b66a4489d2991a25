import { light } from '../../../platform/theme/tokens.ts';

/** The look of printed documents, in the colours of the light theme. */
export const paper = {
  text: light.text,
  muted: '#5b5f66',
  head: '#002f6c',
  headText: '#ffffff',
  rule: '#c9ced4',
} as const;

/** Sizes of letters in points. */
export const fontSizes = { title: 16, heading: 11, text: 8.5, footer: 7.5 } as const;
