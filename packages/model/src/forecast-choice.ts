import { type Label, inFourLanguages as text } from './label.ts';

/** Which methods the automatic forecast takes, and why. Words in double braces are filled in. */
export const choiceReasonTexts = {
  shortHistory: text(
    'With {{months}} months of history the mean of four plain methods is used: with so few months, methods that search for trend and season find chance.',
    'Avec {{months}} mois d’historique, la moyenne de quatre méthodes simples est utilisée : avec si peu de mois, les méthodes qui cherchent tendance et saison ne trouvent que le hasard.',
    'Con {{months}} meses de historial se usa el promedio de cuatro métodos sencillos: con tan pocos meses, los métodos que buscan tendencia y estacionalidad encuentran azar.',
    'Com {{months}} meses de histórico usa-se a média de quatro métodos simples: com tão poucos meses, os métodos que procuram tendência e sazonalidade encontram o acaso.',
  ),
  growingHistory: text(
    'With {{months}} months of history, four plain methods count for {{plain}} % and four methods that find trend and season by themselves for {{searching}} %.',
    'Avec {{months}} mois d’historique, quatre méthodes simples comptent pour {{plain}} % et quatre méthodes qui trouvent elles-mêmes tendance et saison pour {{searching}} %.',
    'Con {{months}} meses de historial, cuatro métodos sencillos cuentan un {{plain}} % y cuatro métodos que encuentran por sí mismos tendencia y estacionalidad, un {{searching}} %.',
    'Com {{months}} meses de histórico, quatro métodos simples contam {{plain}} % e quatro métodos que encontram por si tendência e sazonalidade contam {{searching}} %.',
  ),
  longHistory: text(
    'With {{months}} months of history the mean of four methods is used that find trend and season by themselves.',
    'Avec {{months}} mois d’historique, la moyenne de quatre méthodes qui trouvent elles-mêmes tendance et saison est utilisée.',
    'Con {{months}} meses de historial se usa el promedio de cuatro métodos que encuentran por sí mismos tendencia y estacionalidad.',
    'Com {{months}} meses de histórico usa-se a média de quatro métodos que encontram por si tendência e sazonalidade.',
  ),
} as const satisfies Record<string, Label>;

/** The methods that the automatic forecast is made of. */
export const choiceNames = {
  steadyLevel: text(
    'Level that learns slowly',
    'Niveau qui apprend lentement',
    'Nivel que aprende despacio',
    'Nível que aprende devagar',
  ),
  recentMedian: text(
    'Middle of the last half-year',
    'Médiane du dernier semestre',
    'Mediana del último semestre',
    'Mediana do último semestre',
  ),
  dynamicTheta: text('Theta', 'Thêta', 'Theta', 'Theta'),
  easedLine: text(
    'Straight line that eases off',
    'Droite qui s’atténue',
    'Recta que se atenúa',
    'Reta que se atenua',
  ),
  ets: text(
    'Exponential smoothing',
    'Lissage exponentiel',
    'Suavizado exponencial',
    'Suavização exponencial',
  ),
  complexSmoothing: text(
    'Complex smoothing',
    'Lissage complexe',
    'Suavizado complejo',
    'Suavização complexa',
  ),
  searchedArima: text('ARIMA', 'ARIMA', 'ARIMA', 'ARIMA'),
} as const satisfies Record<string, Label>;

/** What is worth a look before a forecast is believed. */
export const seriesHintTexts = {
  outliers: text(
    'Months far from what was to be expected: {{months}}. Check them, or correct them for stock-outs.',
    'Mois loin de ce qu’on pouvait attendre : {{months}}. Vérifiez-les ou corrigez-les des ruptures.',
    'Meses lejos de lo esperado: {{months}}. Revíselos o corríjalos por desabastecimiento.',
    'Meses longe do esperado: {{months}}. Verifique-os ou corrija-os por rutura de estoque.',
  ),
  levelChange: text(
    'Since {{month}} the level is another one: {{after}} a month instead of {{before}}. Earlier months may mislead.',
    'Depuis {{month}}, le niveau a changé : {{after}} par mois au lieu de {{before}}. Les mois précédents peuvent induire en erreur.',
    'Desde {{month}} el nivel es otro: {{after}} al mes en vez de {{before}}. Los meses anteriores pueden engañar.',
    'Desde {{month}} o nível é outro: {{after}} por mês em vez de {{before}}. Os meses anteriores podem enganar.',
  ),
  intermittent: text(
    'In many months nothing was consumed. Read the forecast as a mean over several months.',
    'Beaucoup de mois sont sans consommation. Lisez la prévision comme une moyenne sur plusieurs mois.',
    'En muchos meses no hubo consumo. Lea el pronóstico como un promedio de varios meses.',
    'Em muitos meses não houve consumo. Leia a previsão como uma média de vários meses.',
  ),
  seasonal: text(
    'Consumption has a season: the same months are high or low every year.',
    'La consommation est saisonnière : les mêmes mois sont hauts ou bas chaque année.',
    'El consumo es estacional: los mismos meses son altos o bajos cada año.',
    'O consumo é sazonal: os mesmos meses são altos ou baixos todos os anos.',
  ),
} as const satisfies Record<string, Label>;
