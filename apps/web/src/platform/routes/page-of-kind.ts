import { type ComponentType, createElement } from 'react';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { PageRoute } from './page-route.ts';

interface PageOfKind {
  readonly default: ComponentType<{ readonly kind: DocumentName }>;
}

/** A page that serves documents of every kind, for one of them. */
export const pageOfKind =
  (kind: DocumentName, load: () => Promise<PageOfKind>): PageRoute['page'] =>
  async () => {
    const { default: Page } = await load();
    return { default: () => createElement(Page, { kind }) };
  };
