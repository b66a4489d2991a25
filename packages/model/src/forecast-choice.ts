import { type Label, inFourLanguages as text } from './label.ts';

/** Why the automatic choice fell as it did. Words in double braces are filled in. */
export const choiceReasonTexts = {
  shortHistory: text(
    'With {{months}} months there is too little history to compare methods. The mean of four plain methods is used.',
    'Avec {{months}} mois, l’historique est trop court pour comparer les méthodes. La moyenne de quatre méthodes simples est utilisée.',
    'Con {{months}} meses hay muy poco historial para comparar métodos. Se usa el promedio de cuatro métodos sencillos.',
    'Com {{months}} meses há pouco histórico para comparar métodos. Usa-se a média de quatro métodos simples.',
  ),
  steadyCombination: text(
    'At {{origins}} points of these {{months}} months no single method was clearly better than the mean of four plain ones, so their mean is used.',
    'À {{origins}} moments de ces {{months}} mois, aucune méthode seule n’a été nettement meilleure que la moyenne de quatre méthodes simples ; c’est donc leur moyenne qui est utilisée.',
    'En {{origins}} momentos de estos {{months}} meses ningún método fue claramente mejor que el promedio de cuatro métodos sencillos, por lo que se usa ese promedio.',
    'Em {{origins}} momentos destes {{months}} meses nenhum método foi claramente melhor que a média de quatro métodos simples; por isso usa-se essa média.',
  ),
  clearlyBetter: text(
    '{{method}} missed by {{percent}} % less than the mean of four plain methods, and was closer at {{better}} of {{origins}} points of the past.',
    '{{method}} s’est trompée de {{percent}} % de moins que la moyenne de quatre méthodes simples et a été plus proche à {{better}} moments du passé sur {{origins}}.',
    '{{method}} erró un {{percent}} % menos que el promedio de cuatro métodos sencillos y estuvo más cerca en {{better}} de {{origins}} momentos del pasado.',
    '{{method}} errou {{percent}} % menos que a média de quatro métodos simples e esteve mais perto em {{better}} de {{origins}} momentos do passado.',
  ),
} as const satisfies Record<string, Label>;

/** The methods that the automatic choice compares. */
export const choiceNames = {
  combination: text(
    'Mean of four methods',
    'Moyenne de quatre méthodes',
    'Promedio de cuatro métodos',
    'Média de quatro métodos',
  ),
  movingAverages: text('Moving averages', 'Moyennes mobiles', 'Promedios móviles', 'Médias móveis'),
  recentMedian: text(
    'Middle of the last half-year',
    'Médiane du dernier semestre',
    'Mediana del último semestre',
    'Mediana do último semestre',
  ),
  semiAverages: text('Semi-averages', 'Demi-moyennes', 'Semipromedios', 'Semimédias'),
  linearRegression: text('Linear regression', 'Régression linéaire', 'Regresión lineal', 'Regressão linear'),
  tes: text('Triple smoothing', 'Lissage triple', 'Suavizado triple', 'Suavização tripla'),
  arima: text('ARIMA', 'ARIMA', 'ARIMA', 'ARIMA'),
  seasonalArima: text('Seasonal ARIMA', 'ARIMA saisonnier', 'ARIMA estacional', 'ARIMA sazonal'),
  ets: text(
    'Exponential smoothing',
    'Lissage exponentiel',
    'Suavizado exponencial',
    'Suavização exponencial',
  ),
  theta: text('Theta', 'Thêta', 'Theta', 'Theta'),
  croston: text(
    'Intermittent demand',
    'Demande intermittente',
    'Demanda intermitente',
    'Demanda intermitente',
  ),
  naive: text('Last month', 'Dernier mois', 'Último mes', 'Último mês'),
  seasonalNaive: text(
    'Same month last year',
    'Même mois de l’an dernier',
    'Mismo mes del año anterior',
    'Mesmo mês do ano anterior',
  ),
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
