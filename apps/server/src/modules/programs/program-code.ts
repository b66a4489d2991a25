/** `NVR-HIV/MAL-MOH-NAT`: country, areas in the order of their codes, organisation and the free part. */
export function programCode(parts: {
  readonly country: string;
  readonly areas: readonly string[];
  readonly organisation: string;
  readonly free: string | null | undefined;
}): string {
  const areas = [...parts.areas].sort((a, b) => a.localeCompare(b, 'en')).join('/');
  return [parts.country, areas, parts.organisation, ...(parts.free ? [parts.free.toUpperCase()] : [])].join(
    '-',
  );
}

export const longestProgramCode = 50;
