import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Which addresses data feeds may ask: those that a setting names. Without any, nothing is asked. */
export interface AllowedHosts {
  readonly any: boolean;
  /** Named by the setting, allowed because every public host is, or not allowed. */
  reach(url: URL): 'named' | 'public' | null;
}

/** `*`, or a host with a port of its own: `dhis2.example.org`, `10.0.0.7:8080`, `[::1]:*`. */
export const allowedHostPattern = /^(?:\*|(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(?:\d{1,5}|\*))?)$/;

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

export function createAllowedHosts(entries: readonly string[]): AllowedHosts {
  const named = new Set(entries.filter((entry) => entry !== '*'));
  const isOpen = entries.includes('*');
  return {
    any: entries.length > 0,
    reach: ({ protocol, hostname, port }) => {
      const usual = usualPorts[protocol];
      if (usual === undefined) return null;
      const names = [`${hostname}:${port || usual}`, `${hostname}:*`, ...(port === '' ? [hostname] : [])];
      if (names.some((name) => named.has(name))) return 'named';
      // A token must not travel in clear text to whom nobody has named.
      return isOpen && protocol === 'https:' ? 'public' : null;
    },
  };
}

// One list for each kind: a list compares addresses of both kinds with all its entries.
const inside4 = new BlockList();
const inside6 = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(address, bits, 'ipv4');
// Global unicast is 2000::/3; of it, what carries or stands for other addresses is no public host either.
for (const [address, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inside6.addSubnet(address, bits, 'ipv6');

/** Whether an address is one on the internet, rather than of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside4.check(address, 'ipv4');
  return version === 6 && !inside6.check(address, 'ipv6');
}

/** A public host has an address that is not on the internet: somebody wants the server to ask its own network. */
export class InsideAddress extends Error {
  constructor() {
    super('The host has an address inside');
    this.name = 'InsideAddress';
  }
}

type Answered = (
  failure: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Looks up a host for the connection itself, so that no second lookup can answer something else. */
export function lookupPublic(hostname: string, options: LookupOptions, answered: Answered): void {
  lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure) return answered(failure, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return answered(new InsideAddress(), []);
    const [first] = addresses;
    if (options.all) return answered(null, addresses);
    return answered(null, first?.address ?? '', first?.family);
  });
}
