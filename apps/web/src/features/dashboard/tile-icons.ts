import type { EntityName } from '@stockwell/model/entities/index';
import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCoins,
  IconFlag,
  IconLanguage,
  IconMap2,
  IconPigMoney,
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
  organisationType: IconBuildingCommunity,
  fundingSource: IconPigMoney,
  procurementAgent: IconTruckDelivery,
  program: IconBuildingBank,
};

export const tileIcon = (entity: EntityName): Icon => icons[entity] ?? IconTable;
