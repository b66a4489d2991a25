import type { Label } from './label.ts';
import { namedList } from './names/overlay.ts';

/** An entry of a list whose ids are constants of the product; labels can be translated. */
export interface FixedEntry {
  readonly id: number;
  readonly label: Label;
  readonly active?: boolean;
}

const entry = (
  id: number,
  label_en: string,
  label_fr: string,
  label_sp: string,
  label_pr: string,
): FixedEntry => ({
  id,
  label: { label_en, label_fr, label_sp, label_pr },
});

export const versionTypes = namedList('versionType', [
  entry(1, 'Draft Version', 'Version provisoire', 'Versión borrador', 'Versão de rascunho'),
  entry(2, 'Final Version', 'Version finale', 'Versión final', 'Versão final'),
]);

export const versionStatuses = namedList('versionStatus', [
  entry(1, 'Pending Approval', 'En attente d’approbation', 'Pendiente de aprobación', 'Aguardando aprovação'),
  entry(2, 'Approved', 'Approuvée', 'Aprobada', 'Aprovada'),
  entry(3, 'Needs Revision', 'À réviser', 'Requiere revisión', 'Precisa de revisão'),
  entry(4, 'No Review Needed', 'Revue non nécessaire', 'No requiere revisión', 'Não precisa de revisão'),
]);

const draftVersion = 1;
const pendingApproval = 1;

/** The one status that versions of a type have; null where they can have any. Drafts are never reviewed. */
export const onlyStatusOf = (versionTypeId: number): number | null =>
  versionTypeId === draftVersion ? pendingApproval : null;

export const shipmentStatuses = namedList('shipmentStatus', [
  entry(1, 'Planned', 'Planifiée', 'Planificado', 'Planejada'),
  { ...entry(2, 'Draft', 'Brouillon', 'Borrador', 'Rascunho'), active: false },
  entry(3, 'Submitted', 'Soumise', 'Enviado a aprobación', 'Submetida'),
  entry(4, 'Approved', 'Approuvée', 'Aprobado', 'Aprovada'),
  entry(5, 'Shipped', 'Expédiée', 'Despachado', 'Expedida'),
  entry(6, 'Arrived', 'Arrivée', 'Llegado', 'Chegou'),
  entry(7, 'Received', 'Reçue', 'Recibido', 'Recebida'),
  entry(8, 'Cancelled', 'Annulée', 'Cancelado', 'Cancelada'),
  entry(9, 'On-hold', 'En suspens', 'En espera', 'Em espera'),
]);

/** Any status may follow any other; the inactive one is never offered. */
export const nextShipmentStatuses = (id: number): readonly number[] =>
  shipmentStatuses.filter((status) => status.active !== false && status.id !== id).map((status) => status.id);

export const problemStatuses = namedList('problemStatus', [
  { ...entry(1, 'Open', 'Ouvert', 'Abierto', 'Aberto'), userManaged: true },
  { ...entry(2, 'Resolved', 'Résolu', 'Resuelto', 'Resolvido'), userManaged: true },
  { ...entry(3, 'Addressed', 'Traité', 'Atendido', 'Tratado'), userManaged: true },
  { ...entry(4, 'In-Compliance', 'En conformité', 'En cumplimiento', 'Em conformidade'), userManaged: false },
]);

export const problemTypes = namedList('problemType', [
  entry(
    1,
    'Automatically generated',
    'Généré automatiquement',
    'Generado automáticamente',
    'Gerado automaticamente',
  ),
  entry(2, 'Manually entered', 'Saisi manuellement', 'Ingresado manualmente', 'Inserido manualmente'),
]);

export const problemCategories = namedList('problemCategory', [
  entry(1, 'Data Quality', 'Qualité des données', 'Calidad de los datos', 'Qualidade dos dados'),
  entry(
    2,
    'Procurement Schedule',
    'Calendrier des achats',
    'Calendario de compras',
    'Calendário de aquisições',
  ),
  entry(
    3,
    'Supply Planning',
    'Planification des approvisionnements',
    'Planificación de suministros',
    'Planejamento de fornecimento',
  ),
  entry(4, 'Other - Low', 'Autre - faible', 'Otro - bajo', 'Outro - baixo'),
  entry(5, 'Other - Medium', 'Autre - moyen', 'Otro - medio', 'Outro - médio'),
  entry(6, 'Other - High', 'Autre - élevé', 'Otro - alto', 'Outro - alto'),
]);

export const problemCriticalities = namedList('problemCriticality', [
  { ...entry(1, 'Low', 'Faible', 'Baja', 'Baixa'), color: '#A7C6ED' },
  { ...entry(2, 'Medium', 'Moyenne', 'Media', 'Média'), color: '#FFFF65' },
  { ...entry(3, 'High', 'Élevée', 'Alta', 'Alta'), color: '#FFB021' },
  { ...entry(4, 'Critical', 'Critique', 'Crítica', 'Crítica'), color: '#F48282' },
]);

export const usageTypes = namedList('usageType', [
  entry(1, 'Discrete', 'Ponctuel', 'Discreto', 'Discreto'),
  entry(2, 'Continuous', 'Continu', 'Continuo', 'Contínuo'),
]);

export const forecastMethodTypes = namedList('forecastMethodType', [
  entry(1, 'Tree', 'Arbre', 'Árbol', 'Árvore'),
  entry(2, 'Consumption', 'Consommation', 'Consumo', 'Consumo'),
]);

export const extrapolationMethods = namedList('extrapolationMethod', [
  entry(7, 'Moving Averages', 'Moyennes mobiles', 'Promedios móviles', 'Médias móveis'),
  entry(6, 'Semi-Averages', 'Demi-moyennes', 'Semipromedios', 'Semimédias'),
  entry(5, 'Linear Regression', 'Régression linéaire', 'Regresión lineal', 'Regressão linear'),
  entry(
    2,
    'TES (Holt-Winters)',
    'Lissage triple (Holt-Winters)',
    'Suavizado triple (Holt-Winters)',
    'Suavização tripla (Holt-Winters)',
  ),
  entry(4, 'ARIMA', 'ARIMA', 'ARIMA', 'ARIMA'),
  entry(12, 'Automatic', 'Automatique', 'Automático', 'Automático'),
]);

export interface NodeType extends FixedEntry {
  readonly modelingAllowed: boolean;
  readonly extrapolationAllowed: boolean;
  readonly treeTemplateAllowed: boolean;
  readonly forecastTreeAllowed: boolean;
  readonly allowedChildList: readonly number[];
}

const nodeType = (base: FixedEntry, allowedChildList: readonly number[]): NodeType => ({
  ...base,
  modelingAllowed: base.id >= 2 && base.id <= 5,
  extrapolationAllowed: base.id === 2,
  treeTemplateAllowed: true,
  forecastTreeAllowed: true,
  allowedChildList,
});

export const nodeTypes: readonly NodeType[] = namedList('nodeType', [
  nodeType(entry(1, 'Aggregation', 'Agrégation', 'Agregación', 'Agregação'), [1, 2, 6]),
  nodeType(entry(2, 'Number', 'Nombre', 'Número', 'Número'), [3, 4, 6]),
  nodeType(entry(3, 'Percentage', 'Pourcentage', 'Porcentaje', 'Porcentagem'), [3, 4, 6]),
  nodeType(
    entry(4, 'Forecasting Unit', 'Unité de prévision', 'Unidad de pronóstico', 'Unidade de previsão'),
    [5],
  ),
  nodeType(
    entry(5, 'Planning Unit', 'Unité de planification', 'Unidad de planificación', 'Unidade de planejamento'),
    [],
  ),
  nodeType(entry(6, 'Funnel', 'Entonnoir', 'Embudo', 'Funil'), [3, 4]),
]);

export const integrationViews = namedList('integrationView', [
  entry(1, 'Full view', 'Vue complète', 'Vista completa', 'Visão completa'),
  entry(2, 'Condensed view', 'Vue condensée', 'Vista resumida', 'Visão resumida'),
  entry(
    3,
    'Condensed view with conversion factor',
    'Vue condensée avec facteur de conversion',
    'Vista resumida con factor de conversión',
    'Visão resumida com fator de conversão',
  ),
]);
