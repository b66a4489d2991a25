import { mozambiqueMalaria } from './mozambique-malaria.ts';
import { novariaHiv } from './novaria-hiv.ts';
import { ormondeFamilyPlanning } from './ormonde-family-planning.ts';
import type { ForecastScript } from './script.ts';
import { senegalMaternalChild } from './senegal-maternal-child.ts';

/** The forecast programs of the demo by their codes; further ones keep their empty version 1. */
export const forecastScripts: Readonly<Record<string, ForecastScript>> = {
  'NVR-HIV-MOH-FC': novariaHiv,
  'ORM-FP-MOH-FC': ormondeFamilyPlanning,
  'MOZ-MAL-CMS-FC': mozambiqueMalaria,
  'SEN-MCH-MOH-FC': senegalMaternalChild,
};
