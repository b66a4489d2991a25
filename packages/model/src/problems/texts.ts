import type { Label } from '../label.ts';

const text = (label_en: string, label_fr: string, label_sp: string, label_pr: string): Label => ({
  label_en,
  label_fr,
  label_sp,
  label_pr,
});

/** The texts of the problem list. What stands in braces is filled from the cause of a report. */
export const problemTexts = {
  'recentActualMissing.description': text(
    'No recent actual consumption entered (in the last {{monthsBack}} months)',
    'Aucune consommation réelle récente saisie (au cours des {{monthsBack}} derniers mois)',
    'No se ha ingresado consumo real reciente (en los últimos {{monthsBack}} meses)',
    'Nenhum consumo real recente inserido (nos últimos {{monthsBack}} meses)',
  ),
  'recentActualMissing.suggestion': text(
    'Keep actual consumption up to date in region {{region}}. The latest entry found in the last {{monthsSearched}} months is {{lastMonth}}; nothing is entered for {{months}}.',
    'Tenez à jour la consommation réelle dans la région {{region}}. Dernière saisie trouvée au cours des {{monthsSearched}} derniers mois : {{lastMonth}} ; rien n’est saisi pour {{months}}.',
    'Mantenga al día el consumo real en la región {{region}}. El último dato encontrado en los últimos {{monthsSearched}} meses: {{lastMonth}}; no hay nada ingresado para {{months}}.',
    'Mantenha em dia o consumo real na região {{region}}. O último dado encontrado nos últimos {{monthsSearched}} meses: {{lastMonth}}; nada foi inserido para {{months}}.',
  ),
  'recentCountMissing.description': text(
    'No recent stock count entered (in the last {{monthsBack}} months)',
    'Aucun comptage de stock récent saisi (au cours des {{monthsBack}} derniers mois)',
    'No se ha ingresado un conteo de existencias reciente (en los últimos {{monthsBack}} meses)',
    'Nenhuma contagem de estoque recente inserida (nos últimos {{monthsBack}} meses)',
  ),
  'recentCountMissing.suggestion': text(
    'Keep stock counts up to date in region {{region}}. The latest count in the last {{monthsSearched}} months is {{lastMonth}}; nothing is entered for {{months}}.',
    'Tenez à jour les comptages de stock dans la région {{region}}. Dernier comptage des {{monthsSearched}} derniers mois : {{lastMonth}} ; rien n’est saisi pour {{months}}.',
    'Mantenga al día los conteos de existencias en la región {{region}}. El último conteo de los últimos {{monthsSearched}} meses: {{lastMonth}}; no hay nada ingresado para {{months}}.',
    'Mantenha em dia as contagens de estoque na região {{region}}. A última contagem dos últimos {{monthsSearched}} meses: {{lastMonth}}; nada foi inserido para {{months}}.',
  ),
  notPresent: text('not present', 'absente', 'no existe', 'não existe'),
  'actualGap.description': text(
    'Gap in recent actual consumption',
    'Lacune dans la consommation réelle récente',
    'Vacío en el consumo real reciente',
    'Lacuna no consumo real recente',
  ),
  'actualGap.suggestion': text(
    'Check actual consumption in region {{region}} and enter data for {{months}}.',
    'Vérifiez la consommation réelle dans la région {{region}} et saisissez les données de {{months}}.',
    'Revise el consumo real en la región {{region}} e ingrese los datos de {{months}}.',
    'Verifique o consumo real na região {{region}} e insira os dados de {{months}}.',
  ),
  'receiveDatePast.description': text(
    'Shipment is more than {{daysOfGrace}} days past its receive date',
    'La date de réception de l’expédition est dépassée de plus de {{daysOfGrace}} jours',
    'La fecha de recepción del envío pasó hace más de {{daysOfGrace}} días',
    'A data de recebimento da remessa passou há mais de {{daysOfGrace}} dias',
  ),
  'receiveDatePast.suggestion': text(
    'Confirm whether shipment {{shipment}} ({{details}}) has arrived; correct its receive date or its status.',
    'Confirmez si l’expédition {{shipment}} ({{details}}) est arrivée ; corrigez sa date de réception ou son statut.',
    'Confirme si el envío {{shipment}} ({{details}}) ha llegado; corrija su fecha de recepción o su estado.',
    'Confirme se a remessa {{shipment}} ({{details}}) chegou; corrija a data de recebimento ou a situação.',
  ),
  'submitDatePast.description': text(
    'Shipment not submitted although its target date passed more than {{daysOfGrace}} days ago',
    'Expédition non soumise alors que sa date cible est passée depuis plus de {{daysOfGrace}} jours',
    'Envío sin enviar a aprobación aunque su fecha prevista pasó hace más de {{daysOfGrace}} días',
    'Remessa não submetida embora a data prevista tenha passado há mais de {{daysOfGrace}} dias',
  ),
  'submitDatePast.suggestion': text(
    'By its lead times shipment {{shipment}} ({{details}}) had to be submitted by {{submitDate}}. Make sure status and receive date are right.',
    'D’après ses délais, l’expédition {{shipment}} ({{details}}) devait être soumise au plus tard le {{submitDate}}. Assurez-vous que le statut et la date de réception sont justes.',
    'Según sus plazos, el envío {{shipment}} ({{details}}) debía enviarse a aprobación a más tardar el {{submitDate}}. Asegúrese de que el estado y la fecha de recepción son correctos.',
    'Pelos seus prazos, a remessa {{shipment}} ({{details}}) devia ter sido submetida até {{submitDate}}. Certifique-se de que a situação e a data de recebimento estão certas.',
  ),
  'shipment.units': text(
    '{{quantity}} units',
    '{{quantity}} unités',
    '{{quantity}} unidades',
    '{{quantity}} unidades',
  ),
  'forecastMissing.description': text(
    'Forecasted consumption is missing in the next {{monthsAhead}} months',
    'La consommation prévue manque dans les {{monthsAhead}} prochains mois',
    'Falta consumo pronosticado en los próximos {{monthsAhead}} meses',
    'Falta consumo previsto nos próximos {{monthsAhead}} meses',
  ),
  'forecastMissing.suggestion': text(
    'In the next {{monthsAhead}} months, {{count}} month(s) in region {{region}} have no forecast. Add a forecast for {{months}}.',
    'Dans les {{monthsAhead}} prochains mois, {{count}} mois de la région {{region}} n’ont pas de prévision. Ajoutez une prévision pour {{months}}.',
    'En los próximos {{monthsAhead}} meses, {{count}} mes(es) de la región {{region}} no tienen pronóstico. Agregue un pronóstico para {{months}}.',
    'Nos próximos {{monthsAhead}} meses, {{count}} mês(es) da região {{region}} não têm previsão. Acrescente uma previsão para {{months}}.',
  ),
  'flatForecast.description': text(
    'Forecast is flat for the {{group}} group',
    'La prévision est plate pour le groupe {{group}}',
    'El pronóstico es plano para el grupo {{group}}',
    'A previsão é plana para o grupo {{group}}',
  ),
  'flatForecast.suggestion': text(
    'Review the forecast of region {{region}} for {{firstMonth}} to {{lastMonth}}: monthly values are expected to move with scale-up, seasonality or campaigns. Flat stretches: {{stretches}}.',
    'Revoyez la prévision de la région {{region}} de {{firstMonth}} à {{lastMonth}} : les valeurs mensuelles devraient varier avec le passage à l’échelle, les saisons ou les campagnes. Périodes plates : {{stretches}}.',
    'Revise el pronóstico de la región {{region}} de {{firstMonth}} a {{lastMonth}}: se espera que los valores mensuales varíen con la ampliación, la estacionalidad o las campañas. Tramos planos: {{stretches}}.',
    'Reveja a previsão da região {{region}} de {{firstMonth}} a {{lastMonth}}: espera-se que os valores mensais variem com a expansão, a sazonalidade ou as campanhas. Trechos planos: {{stretches}}.',
  ),
  'flatForecast.stretch': text(
    '{{from}} to {{to}} at {{quantity}}',
    'de {{from}} à {{to}} à {{quantity}}',
    'de {{from}} a {{to}} con {{quantity}}',
    'de {{from}} a {{to}} com {{quantity}}',
  ),
  'group.arv': text('ARV', 'ARV', 'ARV', 'ARV'),
  'group.malaria': text('malaria', 'paludisme', 'malaria', 'malária'),
  'group.vmmc': text('VMMC', 'CMMV', 'CMMV', 'CMMV'),
  'outsideLimits.description': text(
    'In the next {{monthsAhead}} months this plan is: {{findings}}.',
    'Dans les {{monthsAhead}} prochains mois, ce plan est : {{findings}}.',
    'En los próximos {{monthsAhead}} meses este plan está: {{findings}}.',
    'Nos próximos {{monthsAhead}} meses este plano está: {{findings}}.',
  ),
  'outsideLimits.over': text(
    'over maximum in {{count}} month(s) ({{ranges}})',
    'au-dessus du maximum pendant {{count}} mois ({{ranges}})',
    'por encima del máximo en {{count}} mes(es) ({{ranges}})',
    'acima do máximo em {{count}} mês(es) ({{ranges}})',
  ),
  'outsideLimits.under': text(
    'under minimum in {{count}} month(s) ({{ranges}})',
    'au-dessous du minimum pendant {{count}} mois ({{ranges}})',
    'por debajo del mínimo en {{count}} mes(es) ({{ranges}})',
    'abaixo do mínimo em {{count}} mês(es) ({{ranges}})',
  ),
  'outsideLimits.out': text(
    'stocked out in {{count}} month(s) ({{ranges}})',
    'en rupture de stock pendant {{count}} mois ({{ranges}})',
    'sin existencias en {{count}} mes(es) ({{ranges}})',
    'sem estoque em {{count}} mês(es) ({{ranges}})',
  ),
  'outsideLimits.shipments': text(
    'Shipments are due in {{ranges}}.',
    'Des expéditions sont attendues en {{ranges}}.',
    'Se esperan envíos en {{ranges}}.',
    'São esperadas remessas em {{ranges}}.',
  ),
  'outsideLimits.delay': text(
    'Consider delaying or cancelling shipments, reviewing coming expiries, or donating; state what was or will be done and any obstacle.',
    'Envisagez de retarder ou d’annuler des expéditions, de revoir les péremptions à venir ou de faire un don ; indiquez ce qui a été ou sera fait et tout obstacle.',
    'Considere retrasar o cancelar envíos, revisar los próximos vencimientos o donar; indique qué se hizo o se hará y cualquier obstáculo.',
    'Considere atrasar ou cancelar remessas, rever os próximos vencimentos ou doar; indique o que foi ou será feito e qualquer obstáculo.',
  ),
  'outsideLimits.order': text(
    'Consider planning and ordering, expediting or enlarging shipments; state what was or will be done and any obstacle.',
    'Envisagez de planifier et de commander, d’accélérer ou d’augmenter des expéditions ; indiquez ce qui a été ou sera fait et tout obstacle.',
    'Considere planificar y pedir, acelerar o ampliar envíos; indique qué se hizo o se hará y cualquier obstáculo.',
    'Considere planejar e pedir, acelerar ou aumentar remessas; indique o que foi ou será feito e qualquer obstáculo.',
  ),
  'outsideLimits.adjust': text(
    'Consider adjusting shipment quantities; state what was or will be done and any obstacle.',
    'Envisagez d’ajuster les quantités des expéditions ; indiquez ce qui a été ou sera fait et tout obstacle.',
    'Considere ajustar las cantidades de los envíos; indique qué se hizo o se hará y cualquier obstáculo.',
    'Considere ajustar as quantidades das remessas; indique o que foi ou será feito e qualquer obstáculo.',
  ),
  'outsideLimits.byMonths': text(
    'Planned by months of stock: minimum {{min}}, maximum {{max}}. Reported below {{underBelow}} and above {{overAbove}}.',
    'Planifié en mois de stock : minimum {{min}}, maximum {{max}}. Signalé au-dessous de {{underBelow}} et au-dessus de {{overAbove}}.',
    'Planificado por meses de existencias: mínimo {{min}}, máximo {{max}}. Se informa por debajo de {{underBelow}} y por encima de {{overAbove}}.',
    'Planejado por meses de estoque: mínimo {{min}}, máximo {{max}}. Informado abaixo de {{underBelow}} e acima de {{overAbove}}.',
  ),
  'outsideLimits.byQuantity': text(
    'Planned by quantity: minimum {{minQty}}, maximum that plus {{reorderFrequencyInMonths}} months of average consumption; over maximum only when it lasts through the distribution lead time ({{distributionLeadTime}} months).',
    'Planifié en quantité : minimum {{minQty}}, maximum ce minimum plus {{reorderFrequencyInMonths}} mois de consommation moyenne ; au-dessus du maximum seulement si cela dure tout le délai de distribution ({{distributionLeadTime}} mois).',
    'Planificado por cantidad: mínimo {{minQty}}, máximo ese mínimo más {{reorderFrequencyInMonths}} meses de consumo promedio; por encima del máximo solo si dura todo el plazo de distribución ({{distributionLeadTime}} meses).',
    'Planejado por quantidade: mínimo {{minQty}}, máximo esse mínimo mais {{reorderFrequencyInMonths}} meses de consumo médio; acima do máximo só se durar todo o prazo de distribuição ({{distributionLeadTime}} meses).',
  ),
  range: text('{{from}} to {{to}}', '{{from}} à {{to}}', '{{from}} a {{to}}', '{{from}} a {{to}}'),
  'retired.description': text(
    'A check that is no longer made (number {{problem}}): {{cause}}',
    'Un contrôle qui n’est plus effectué (numéro {{problem}}) : {{cause}}',
    'Una verificación que ya no se hace (número {{problem}}): {{cause}}',
    'Uma verificação que já não é feita (número {{problem}}): {{cause}}',
  ),
  'retired.suggestion': text(
    'Nothing needs to be done.',
    'Il n’y a rien à faire.',
    'No hay nada que hacer.',
    'Não é preciso fazer nada.',
  ),
  verbatim: text('{{text}}', '{{text}}', '{{text}}', '{{text}}'),
} as const satisfies Record<string, Label>;

export type ProblemTextKey = keyof typeof problemTexts;
