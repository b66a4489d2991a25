import type { EntityName } from '@stockwell/model/entities/index';
import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconChartLine,
  IconCoins,
  IconFlag,
  IconLanguage,
  IconMap2,
  IconPackage,
  IconPigMoney,
  IconPill,
  IconReportMoney,
  IconShieldLock,
  IconStethoscope,
  IconTable,
  IconTruckDelivery,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';

const icons: Partial<Readonly<Record<EntityName, Icon>>> = {
  user: IconUsers,
  role: IconShieldLock,
  realm: IconWorld,
  country: IconFlag,
  currency: IconCoins,
  language: IconLanguage,
  realmCountry: IconMap2,
  healthArea: IconStethoscope,
  organisation: IconBuilding,
  fundingSource: IconPigMoney,
  procurementAgent: IconTruckDelivery,
  forecastingUnit: IconPill,
  planningUnit: IconPackage,
  program: IconBuildingBank,
  dataset: IconChartLine,
  budget: IconReportMoney,
};

export const tileIcon = (entity: EntityName): Icon => icons[entity] ?? IconTable;
