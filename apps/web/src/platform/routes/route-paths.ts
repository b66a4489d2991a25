import { type RoutePath, routeAccess } from '@stockwell/model/access/routes';
import { codes } from '../session/codes.ts';
import type { PageRoute } from './page-route.ts';

/** `{name}` as the model writes it, `:name` as the router reads it. A slash at the end means nothing. */
export function routerPath(path: RoutePath): string {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return bare.replace(/\{(\w+)\}/g, ':$1');
}

function isRoutePath(path: string): path is RoutePath {
  return Object.hasOwn(routeAccess, path);
}

/** The addresses that show the page under a status banner, as far as the model declares them. */
export function bannerVariants(path: RoutePath): readonly RoutePath[] {
  return [`${path}/{message}`, `${path}/{color}/{message}`].filter(isRoutePath);
}

export interface BuiltRoute {
  readonly path: RoutePath;
  readonly page: PageRoute;
}

/** Every address that opens: the pages and, of each, the variants that have no page of their own. */
export function withVariants(pages: readonly PageRoute[]): readonly BuiltRoute[] {
  const own = new Set(pages.map(({ path }) => path));
  return pages.flatMap((page) => [
    { path: page.path, page },
    ...bannerVariants(page.path)
      .filter((path) => !own.has(path))
      .map((path) => ({ path, page })),
  ]);
}

/** The page's address in which its parameters are filled in. */
export function addressOf(path: RoutePath, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

export type BannerColor = 'green' | 'red' | 'neutral';

export interface Banner {
  readonly color: BannerColor;
  /** A message code, or plain text where no code is known. */
  readonly message: string;
}

/**
 * The banner an address asks for. Addresses can be forged, so only the two colours of the product count and
 * the message is never more than text. Having cancelled or asked for a page of somebody else is no error and is
 * shown neutrally.
 */
export function bannerOf(params: Readonly<Record<string, string | undefined>>): Banner | null {
  const { color, message } = params;
  // Whoever writes only that it went well has nothing to say.
  if (!message || message === 'Success') return null;
  if (color !== undefined && color !== 'green' && color !== 'red') return null;
  if (/cancel/i.test(message) || message === codes.pageRefused) return { color: 'neutral', message };
  return { color: color ?? 'green', message };
}
