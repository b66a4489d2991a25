/** Identifies this front end. Compared with the id the server sends, to notice a newer release. */
export const frontEndBuild: string =
  typeof __FRONT_END_BUILD__ === 'string' ? __FRONT_END_BUILD__ : 'development';
