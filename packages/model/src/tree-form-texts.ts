import { type Label, inFourLanguages as text } from './label.ts';

/** What is wrong with a field of a node or of a modeling row. Words in double braces are filled in. */
export const treeFieldTexts = {
  required: text('Required', 'Obligatoire', 'Obligatorio', 'Obrigatório'),
  notANumber: text(
    'This is not a number.',
    'Ce n’est pas un nombre.',
    'Esto no es un número.',
    'Isto não é um número.',
  ),
  aboveZero: text(
    'Must be greater than 0.',
    'Doit être supérieur à 0.',
    'Debe ser mayor que 0.',
    'Deve ser maior que 0.',
  ),
  singleSpaces: text(
    'No spaces at the beginning or end, and single spaces between words.',
    'Pas d’espace au début ni à la fin, et un seul espace entre les mots.',
    'Sin espacios al principio ni al final, y un solo espacio entre palabras.',
    'Sem espaços no início ou no fim, e um só espaço entre as palavras.',
  ),
  between: text(
    'Must lie between {{least}} and {{most}}.',
    'Doit être compris entre {{least}} et {{most}}.',
    'Debe estar entre {{least}} y {{most}}.',
    'Deve estar entre {{least}} e {{most}}.',
  ),
  atLeast: text(
    'Must be {{least}} or more.',
    'Doit être au moins {{least}}.',
    'Debe ser {{least}} o más.',
    'Deve ser {{least}} ou mais.',
  ),
  digits: text(
    'At most {{digits}} digits before and {{decimals}} after the decimal point.',
    'Au plus {{digits}} chiffres avant la virgule et {{decimals}} après.',
    'Como máximo {{digits}} dígitos antes y {{decimals}} después de la coma decimal.',
    'No máximo {{digits}} dígitos antes e {{decimals}} depois da vírgula decimal.',
  ),
  notAllowedHere: text(
    'A node of this type cannot stand under its parent.',
    'Un nœud de ce type ne peut pas être sous son parent.',
    'Un nodo de este tipo no puede estar debajo de su padre.',
    'Um nó deste tipo não pode ficar sob o seu pai.',
  ),
  notARoot: text(
    'A tree begins with an aggregation, a number or a funnel.',
    'Un arbre commence par une agrégation, un nombre ou un entonnoir.',
    'Un árbol empieza con una agregación, un número o un embudo.',
    'Uma árvore começa com uma agregação, um número ou um funil.',
  ),
  monthOutOfRange: text(
    'Choose a month up to the end of the forecast, at most ten years back.',
    'Choisissez un mois jusqu’à la fin de la prévision, au plus dix ans en arrière.',
    'Elija un mes hasta el fin del pronóstico, como máximo diez años atrás.',
    'Escolha um mês até o fim da previsão, no máximo dez anos atrás.',
  ),
  monthAfterRows: text(
    'Changes of this node begin in this month or before. Choose an earlier month, or open the node and change its modeling rows first.',
    'Des changements de ce nœud commencent ce mois-ci ou avant. Choisissez un mois antérieur, ou ouvrez le nœud et modifiez d’abord ses lignes de modélisation.',
    'Hay cambios de este nodo que empiezan en este mes o antes. Elija un mes anterior, o abra el nodo y cambie primero sus filas de modelado.',
    'Há mudanças deste nó que começam neste mês ou antes. Escolha um mês anterior, ou abra o nó e altere primeiro as suas linhas de modelagem.',
  ),
  rowMonthOutOfRange: text(
    'Choose a month after the month of the node, up to the end of the forecast.',
    'Choisissez un mois après celui du nœud, jusqu’à la fin de la prévision.',
    'Elija un mes posterior al del nodo, hasta el fin del pronóstico.',
    'Escolha um mês depois do mês do nó, até o fim da previsão.',
  ),
  rowTooShort: text(
    'The last month must lie at least one month after the first.',
    'Le dernier mois doit suivre le premier d’au moins un mois.',
    'El último mes debe ser al menos un mes posterior al primero.',
    'O último mês deve ser pelo menos um mês depois do primeiro.',
  ),
  kindNotForNode: text(
    'Numbers change by a number or in percent; percentages change in points.',
    'Les nombres changent d’un nombre ou en pour cent ; les pourcentages changent en points.',
    'Los números cambian en cantidad o en porcentaje; los porcentajes cambian en puntos.',
    'Números mudam em quantidade ou em percentagem; percentagens mudam em pontos.',
  ),
  transferNotAllowed: text(
    'Choose a node that this one can transfer to, without going in a circle.',
    'Choisissez un nœud vers lequel celui-ci peut transférer, sans tourner en rond.',
    'Elija un nodo al que este pueda transferir, sin formar un círculo.',
    'Escolha um nó para o qual este possa transferir, sem formar um círculo.',
  ),
  transferTakes: text(
    'A transfer always decreases the node it starts from.',
    'Un transfert diminue toujours le nœud de départ.',
    'Una transferencia siempre disminuye el nodo de origen.',
    'Uma transferência sempre diminui o nó de origem.',
  ),
} as const satisfies Record<string, Label>;
export type TreeFieldTextKey = keyof typeof treeFieldTexts;

/** Why a calculator gives nothing. */
export const treeCalculatorTexts = {
  targetBeforeStart: text(
    'The target month lies before the start month.',
    'Le mois cible précède le mois de début.',
    'El mes objetivo es anterior al mes de inicio.',
    'O mês-alvo é anterior ao mês de início.',
  ),
  fieldNotForKind: text(
    'A change in numbers can be typed for linear changes by a number only.',
    'Un changement en nombre ne peut être saisi que pour un changement linéaire en nombre.',
    'Un cambio en cantidad solo puede ingresarse para cambios lineales en cantidad.',
    'Uma mudança em quantidade só pode ser inserida para mudanças lineares em quantidade.',
  ),
  noStartValue: text(
    'The start value is 0; a change in percent cannot be calculated from it.',
    'La valeur de départ est 0 ; un changement en pour cent ne peut pas en être calculé.',
    'El valor inicial es 0; no se puede calcular un cambio porcentual a partir de él.',
    'O valor inicial é 0; não é possível calcular uma mudança percentual a partir dele.',
  ),
  belowZero: text(
    'The target lies below 0.',
    'La cible est inférieure à 0.',
    'El objetivo es menor que 0.',
    'A meta é menor que 0.',
  ),
  notANumber: treeFieldTexts.notANumber,
  years: text(
    'Enter targets for {{least}} to {{most}} years.',
    'Saisissez des cibles pour {{least}} à {{most}} ans.',
    'Ingrese objetivos para {{least}} a {{most}} años.',
    'Insira metas para {{least}} a {{most}} anos.',
  ),
  targetValue: text(
    'Every year needs a whole number greater than 0.',
    'Chaque année demande un nombre entier supérieur à 0.',
    'Cada año necesita un número entero mayor que 0.',
    'Cada ano precisa de um número inteiro maior que 0.',
  ),
} as const satisfies Record<string, Label>;
export type TreeCalculatorTextKey = keyof typeof treeCalculatorTexts;

/** Why a branch, a scenario or a tree was left as it is. */
export const treeRefusalTexts = {
  noNode: text(
    'The node no longer exists.',
    'Le nœud n’existe plus.',
    'El nodo ya no existe.',
    'O nó não existe mais.',
  ),
  noParent: text(
    'The node it should stand under no longer exists.',
    'Le nœud sous lequel il devrait se trouver n’existe plus.',
    'El nodo debajo del cual debería estar ya no existe.',
    'O nó sob o qual ele deveria ficar não existe mais.',
  ),
  insideItself: text(
    'A branch cannot be moved under one of its own nodes.',
    'Une branche ne peut pas être déplacée sous l’un de ses propres nœuds.',
    'Una rama no puede moverse debajo de uno de sus propios nodos.',
    'Um ramo não pode ser movido para baixo de um dos seus próprios nós.',
  ),
  rootStays: text(
    'The root of a tree cannot be moved or deleted.',
    'La racine d’un arbre ne peut être ni déplacée ni supprimée.',
    'La raíz de un árbol no puede moverse ni eliminarse.',
    'A raiz de uma árvore não pode ser movida nem excluída.',
  ),
  planningUnitPlace: text(
    'A planning unit can stand under a forecasting unit only.',
    'Une unité de planification ne peut être que sous une unité de prévision.',
    'Una unidad de planificación solo puede estar debajo de una unidad de pronóstico.',
    'Uma unidade de planejamento só pode ficar sob uma unidade de previsão.',
  ),
  notAPlanningUnit: text(
    'This node is not a planning unit.',
    'Ce nœud n’est pas une unité de planification.',
    'Este nodo no es una unidad de planificación.',
    'Este nó não é uma unidade de planejamento.',
  ),
  notAllowedHere: treeFieldTexts.notAllowedHere,
  transfersOut: text(
    'The node transfers to another one; remove the transfer before extrapolating.',
    'Le nœud transfère vers un autre ; supprimez le transfert avant d’extrapoler.',
    'El nodo transfiere a otro; quite la transferencia antes de extrapolar.',
    'O nó transfere para outro; remova a transferência antes de extrapolar.',
  ),
  transfersIn: text(
    'Another node transfers to this one; remove the transfer there before extrapolating.',
    'Un autre nœud transfère vers celui-ci ; supprimez-y le transfert avant d’extrapoler.',
    'Otro nodo transfiere a este; quite allí la transferencia antes de extrapolar.',
    'Outro nó transfere para este; remova lá a transferência antes de extrapolar.',
  ),
  noTree: text(
    'The tree no longer exists.',
    'L’arbre n’existe plus.',
    'El árbol ya no existe.',
    'A árvore não existe mais.',
  ),
  sameTree: text(
    'Choose two different trees.',
    'Choisissez deux arbres différents.',
    'Elija dos árboles distintos.',
    'Escolha duas árvores diferentes.',
  ),
  noScenario: text(
    'The scenario no longer exists.',
    'Le scénario n’existe plus.',
    'El escenario ya no existe.',
    'O cenário não existe mais.',
  ),
  nameTaken: text(
    'The tree already has a scenario of this name.',
    'L’arbre a déjà un scénario de ce nom.',
    'El árbol ya tiene un escenario con este nombre.',
    'A árvore já tem um cenário com este nome.',
  ),
  lastScenario: text(
    'A tree has at least one scenario.',
    'Un arbre a au moins un scénario.',
    'Un árbol tiene al menos un escenario.',
    'Uma árvore tem pelo menos um cenário.',
  ),
  lastActive: text(
    'At least one scenario must stay active.',
    'Au moins un scénario doit rester actif.',
    'Al menos un escenario debe quedar activo.',
    'Pelo menos um cenário deve continuar ativo.',
  ),
} as const satisfies Record<string, Label>;
export type TreeRefusalTextKey = keyof typeof treeRefusalTexts;
