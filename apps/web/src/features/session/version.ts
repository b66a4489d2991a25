/** In development neither side has a build of its own to compare. */
const development = 'development';

export function serverHasOtherBuild(running: string, served: string): boolean {
  return running !== development && served !== '' && served !== development && served !== running;
}

/** `front-end build | server version`, or the word for offline while no server answers. */
export function versionText(running: string, server: string | null, offline: string): string {
  return server === null ? offline : `${running} | ${server}`;
}
