/** The id a new role will have: "Data Clerk" becomes ROLE_DATA_CLERK. Editing never changes it. */
export function roleIdOf(name: string): string {
  const labels = name
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  return ['ROLE', ...labels].join('_');
}
