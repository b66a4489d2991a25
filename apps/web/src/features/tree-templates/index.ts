export const treeTemplatePages = { list: () => import('./TreeTemplatesPage.tsx') } as const;
