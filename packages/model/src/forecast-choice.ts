import { type Label, inFourLanguages as text } from './label.ts';

/** Which methods the automatic forecast takes, and why. Words in double braces are filled in. */
export const choiceReasonTexts = {
  shortHistory: text(
    'With {{months}} months of history plain methods are used: with so few months, methods that search for trend and season find chance.',
    'Avec {{months}} mois d’historique, des méthodes simples sont utilisées : avec si peu de mois, les méthodes qui cherchent tendance et saison ne trouvent que le hasard.',
    'Con {{months}} meses de historial se usan métodos sencillos: con tan pocos meses, los métodos que buscan tendencia y estacionalidad encuentran azar.',
    'Com {{months}} meses de histórico usam-se métodos simples: com tão poucos meses, os métodos que procuram tendência e sazonalidade encontram o acaso.',
  ),
  unevenHistory: text(
    'These {{months}} months are uneven, and methods that search for trend and season explain little of them. Plain methods are used.',
    'Ces {{months}} mois sont irréguliers, et les méthodes qui cherchent tendance et saison en expliquent peu. Des méthodes simples sont utilisées.',
    'Estos {{months}} meses son irregulares, y los métodos que buscan tendencia y estacionalidad explican poco de ellos. Se usan métodos sencillos.',
    'Estes {{months}} meses são irregulares, e os métodos que procuram tendência e sazonalidade explicam pouco deles. Usam-se métodos simples.',
  ),
  partlySteady: text(
    'Methods that find trend and season by themselves explain part of these {{months}} months: they count for {{searching}} %, plain methods for {{plain}} %.',
    'Les méthodes qui trouvent elles-mêmes tendance et saison expliquent une partie de ces {{months}} mois : elles comptent pour {{searching}} %, les méthodes simples pour {{plain}} %.',
    'Los métodos que encuentran por sí mismos tendencia y estacionalidad explican una parte de estos {{months}} meses: cuentan un {{searching}} %, y los métodos sencillos, un {{plain}} %.',
    'Os métodos que encontram por si tendência e sazonalidade explicam uma parte destes {{months}} meses: contam {{searching}} %, e os métodos simples contam {{plain}} %.',
  ),
  steadyHistory: text(
    'These {{months}} months are steady. The mean of four methods is used that find trend and season by themselves.',
    'Ces {{months}} mois sont réguliers. La moyenne de quatre méthodes qui trouvent elles-mêmes tendance et saison est utilisée.',
    'Estos {{months}} meses son regulares. Se usa el promedio de cuatro métodos que encuentran por sí mismos tendencia y estacionalidad.',
    'Estes {{months}} meses são regulares. Usa-se a média de quatro métodos que encontram por si tendência e sazonalidade.',
  ),
} as const satisfies Record<string, Label>;

/** What plain methods are in this case. */
export const plainPartTexts = {
  alone: text(
    'The plain methods rest on this history alone: the mean of four of them is taken.',
    'Les méthodes simples reposent sur ce seul historique : la moyenne de quatre d’entre elles est prise.',
    'Los métodos sencillos se basan solo en este historial: se toma el promedio de cuatro de ellos.',
    'Os métodos simples baseiam-se só neste histórico: toma-se a média de quatro deles.',
  ),
  relatives: text(
    'How the level follows from a history was learned from {{relatives}} histories of this program.',
    'La façon dont le niveau découle d’un historique a été apprise de {{relatives}} historiques de ce programme.',
    'Cómo se deduce el nivel de un historial se aprendió de {{relatives}} historiales de este programa.',
    'Como o nível decorre de um histórico foi aprendido com {{relatives}} históricos deste programa.',
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
  fadingUse: text(
    'How much and how often is used',
    'Quantité et fréquence d’utilisation',
    'Cuánto y con qué frecuencia se usa',
    'Quanto e com que frequência se usa',
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
    'Meses longe do esperado: {{months}}. Verifique-os ou corrija-os por ruptura de estoque.',
  ),
  likelyStockOuts: text(
    'Hardly anything was consumed in {{months}}. If there was no stock, enter the days of stock-out.',
    'Presque rien n’a été consommé en {{months}}. S’il n’y avait pas de stock, saisissez les jours de rupture.',
    'Casi no hubo consumo en {{months}}. Si no había existencias, ingrese los días de desabastecimiento.',
    'Quase nada foi consumido em {{months}}. Se não havia estoque, informe os dias de ruptura.',
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
