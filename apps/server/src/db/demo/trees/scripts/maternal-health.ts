import { funnel, grows, number, pack, share, sum, type TemplateScript, uses } from '../script.ts';

/** Births in facilities and at home, and the medicines against bleeding and eclampsia. */
export const maternalHealth: TemplateScript = {
  words: ['Maternal health', 'Santé maternelle', 'Salud materna', 'Saúde materna'],
  method: 'Services',
  notes: 'Les accouchements en structure suivent leur historique, les autres une hypothèse du programme.',
  unit: 'client',
  monthsInPast: 1,
  monthsInFuture: 36,
  levels: [
    ['All births', 'Toutes les naissances', 'Todos los partos', 'Todos os partos'],
    ['Place', 'Lieu', 'Lugar', 'Local'],
    ['Care', 'Soins', 'Atención', 'Cuidados'],
    [
      'Medicine or complication',
      'Médicament ou complication',
      'Medicamento o complicación',
      'Medicamento ou complicação',
    ],
    ['Pack or medicine', 'Conditionnement ou médicament', 'Envase o medicamento', 'Embalagem ou medicamento'],
    ['Pack', 'Conditionnement', 'Envase', 'Embalagem'],
  ],
  root: sum(
    ['Births', 'Naissances', 'Partos', 'Partos'],
    [
      number(
        [
          'Births in facilities',
          'Accouchements en structure',
          'Partos en establecimientos',
          'Partos em unidades',
        ],
        26_400,
        { isSource: true, notes: 'Rapports mensuels des structures de santé' },
        [
          share(
            [
              'Protected by oxytocin',
              'Protégées par l’oxytocine',
              'Protegidas con oxitocina',
              'Protegidas por ocitocina',
            ],
            93,
            {},
            [uses({ amount: 1 }, [pack('Oxytocin 10 IU/ml injection, box of 10 ampoules')])],
          ),
          share(
            [
              'Protected by carbetocin',
              'Protégées par la carbétocine',
              'Protegidas con carbetocina',
              'Protegidas por carbetocina',
            ],
            7,
            {},
            [uses({ amount: 1 }, [pack('Carbetocin 100 mcg/ml injection, box of 10 ampoules')])],
          ),
          funnel(
            [
              'Complications in facilities',
              'Complications en structure',
              'Complicaciones en establecimientos',
              'Complicações em unidades',
            ],
            ['Births in facilities'],
            {},
            [
              share(
                ['Severe pre-eclampsia', 'Prééclampsie sévère', 'Preeclampsia grave', 'Pré-eclâmpsia grave'],
                1.2,
                {},
                [uses({ amount: 14 }, [pack('Magnesium sulfate 500 mg/ml injection, box of 10 ampoules')])],
              ),
              share(
                [
                  'No such complication',
                  'Sans cette complication',
                  'Sin esta complicación',
                  'Sem essa complicação',
                ],
                98.8,
                {},
              ),
            ],
          ),
        ],
      ),
      number(
        ['Births at home', 'Accouchements à domicile', 'Partos en casa', 'Partos em casa'],
        8_300,
        { rows: [grows(-0.6, 'De plus en plus de femmes accouchent en structure')] },
        [
          share(
            ['Given misoprostol', 'Reçoivent le misoprostol', 'Reciben misoprostol', 'Recebem misoprostol'],
            62,
            {},
            [uses({ amount: 3 }, [pack('Misoprostol 200 mcg tablet, box of 1×3 blisters')])],
          ),
          share(['Not reached', 'Non atteintes', 'No alcanzadas', 'Não alcançadas'], 38, {}),
        ],
      ),
    ],
  ),
};
