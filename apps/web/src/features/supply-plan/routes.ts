import type { PageRoute } from '../../platform/routes/page-route.ts';

const page = () => import('./SupplyPlanPage.tsx');
const titleKey = 'supplyPlan:title';

export const supplyPlanRoutes: readonly PageRoute[] = [
  { path: '/supplyPlan', page, titleKey },
  { path: '/supplyPlan/{programId}/{versionId}/{planningUnitId}', page, titleKey, parent: '/supplyPlan' },
  {
    path: '/supplyPlan/{programId}/{planningUnitId}/{batchNo}/{expiryDate}',
    page,
    titleKey,
    parent: '/supplyPlan',
  },
  {
    path: '/supplyPlanFormulas',
    page: () => import('./formulas/FormulasPage.tsx'),
    titleKey: 'supplyPlan:formulas.title',
    parent: '/supplyPlan',
  },
];
