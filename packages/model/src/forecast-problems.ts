import { type Label, inFourLanguages as text } from './label.ts';

/** Why a series was not carried on, and what to do about it. Words in double braces are filled in. */
export const seriesProblemTexts = {
  tooFewMonths: text(
    'There are {{found}} months with consumption; this method needs {{needed}}. Enter more months or use another method.',
    'Il y a {{found}} mois avec consommation ; cette méthode en demande {{needed}}. Saisissez d’autres mois ou utilisez une autre méthode.',
    'Hay {{found}} meses con consumo; este método necesita {{needed}}. Ingrese más meses o use otro método.',
    'Há {{found}} meses com consumo; este método precisa de {{needed}}. Insira mais meses ou use outro método.',
  ),
  noData: text(
    'There is no consumption in these months. Enter some, or choose other months.',
    'Il n’y a aucune consommation dans ces mois. Saisissez-en ou choisissez d’autres mois.',
    'No hay consumo en estos meses. Ingrese alguno o elija otros meses.',
    'Não há consumo nestes meses. Insira algum ou escolha outros meses.',
  ),
  notFitted: text(
    'The method could not be calculated for this history. Add months, change its parameters or use another method.',
    'La méthode n’a pas pu être calculée pour cet historique. Ajoutez des mois, changez ses paramètres ou utilisez une autre méthode.',
    'No se pudo calcular el método con este historial. Agregue meses, cambie sus parámetros o use otro método.',
    'Não foi possível calcular o método com este histórico. Acrescente meses, altere os parâmetros ou use outro método.',
  ),
  notFinite: text(
    'A number is missing or too large to calculate with. Check the consumption of these months.',
    'Un nombre manque ou est trop grand pour le calcul. Vérifiez la consommation de ces mois.',
    'Falta un número o es demasiado grande para calcular. Revise el consumo de estos meses.',
    'Falta um número ou ele é grande demais para o cálculo. Verifique o consumo destes meses.',
  ),
  parameter: text(
    'The parameter {{parameter}} must lie between {{least}} and {{most}}.',
    'Le paramètre {{parameter}} doit être compris entre {{least}} et {{most}}.',
    'El parámetro {{parameter}} debe estar entre {{least}} y {{most}}.',
    'O parâmetro {{parameter}} deve estar entre {{least}} e {{most}}.',
  ),
} as const satisfies Record<string, Label>;
export type SeriesProblemCode = keyof typeof seriesProblemTexts;

/** What is wrong with the choices of an import; the product or region is named beside the text. */
export const importProblemTexts = {
  factor: text(
    'Enter a conversion factor above 0.',
    'Saisissez un facteur de conversion supérieur à 0.',
    'Ingrese un factor de conversión mayor que 0.',
    'Insira um fator de conversão maior que 0.',
  ),
  percent: text(
    'Enter a percentage within the limits of this import.',
    'Saisissez un pourcentage dans les limites de cet import.',
    'Ingrese un porcentaje dentro de los límites de esta importación.',
    'Insira uma percentagem dentro dos limites desta importação.',
  ),
  range: text(
    'Choose months inside the forecast, at most six months back.',
    'Choisissez des mois de la prévision, au plus six mois en arrière.',
    'Elija meses del pronóstico, como máximo seis meses atrás.',
    'Escolha meses da previsão, no máximo seis meses atrás.',
  ),
  noReportingUnit: text(
    'The product has no reporting unit that equals its planning unit. Add one before importing.',
    'Le produit n’a pas d’unité de rapport égale à son unité de planification. Ajoutez-en une avant l’import.',
    'El producto no tiene una unidad de reporte igual a su unidad de planificación. Agregue una antes de importar.',
    'O produto não tem uma unidade de relatório igual à sua unidade de planejamento. Acrescente uma antes de importar.',
  ),
  unknownPlanningUnit: text(
    'The product is not one of this program.',
    'Le produit ne fait pas partie de ce programme.',
    'El producto no pertenece a este programa.',
    'O produto não pertence a este programa.',
  ),
  unknownRegion: text(
    'The region is not one of this program.',
    'La région ne fait pas partie de ce programme.',
    'La región no pertenece a este programa.',
    'A região não pertence a este programa.',
  ),
  tooLarge: text(
    'The quantity is too large to be stored. Check factor and percentage.',
    'La quantité est trop grande pour être enregistrée. Vérifiez le facteur et le pourcentage.',
    'La cantidad es demasiado grande para guardarla. Revise el factor y el porcentaje.',
    'A quantidade é grande demais para ser guardada. Verifique o fator e a percentagem.',
  ),
} as const satisfies Record<string, Label>;
