/** As wide as a phone: rows become cards, charts keep fewer labels. Style sheets repeat the width. */
export const narrowScreen = '(max-width: 40em)';

/** Up to a small tablet: dialogs fill the screen. */
export const smallScreen = '(max-width: 48em)';
