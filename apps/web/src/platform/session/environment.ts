/** Kinds of installation; the text of a network failure depends on it. */
export type Environment = 'prod' | 'uat' | 'demo';

const networkMessages: Readonly<Record<Environment, string>> = {
  prod: 'static.common.prodNetworkErrorMessage',
  uat: 'static.common.uatNetworkErrorMessage',
  demo: 'static.common.demoNetworkErrorMessage',
};

/** What the server said of itself, once it has. */
let configured: Environment | null = null;

export function learnEnvironment(environment: Environment): void {
  configured = environment;
}

/** Until the server has said so, the name of its host decides. */
export function environmentOf(host: string): Environment {
  if (/(^|[.-])uat([.-]|\d|$)/i.test(host)) return 'uat';
  return /(^|[.-])demo([.-]|\d|$)/i.test(host) ? 'demo' : 'prod';
}

/** The kind of installation that this page belongs to. */
export const installationKind = (host: string): Environment => configured ?? environmentOf(host);

export function networkMessageCode(host: string): string {
  return networkMessages[installationKind(host)];
}
