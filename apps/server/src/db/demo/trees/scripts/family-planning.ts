import { grows, moves, number, pack, share, type TemplateScript, uses } from '../script.ts';

/** Women of childbearing age, those who use a modern method, and which. */
export const familyPlanning: TemplateScript = {
  words: ['Family planning', 'Planification familiale', 'Planificación familiar', 'Planejamento familiar'],
  method: 'Demographic',
  notes: 'Take the use of modern methods and the method mix from the newest household survey.',
  unit: 'client',
  monthsInPast: 1,
  monthsInFuture: 36,
  levels: [
    ['Population', 'Population', 'Población', 'População'],
    ['Use', 'Utilisation', 'Uso', 'Uso'],
    ['Method', 'Méthode', 'Método', 'Método'],
    ['Product', 'Produit', 'Producto', 'Produto'],
    ['Pack', 'Conditionnement', 'Envase', 'Embalagem'],
  ],
  root: number(
    [
      'Women from 15 to 49 years',
      'Femmes de 15 à 49 ans',
      'Mujeres de 15 a 49 años',
      'Mulheres de 15 a 49 anos',
    ],
    620_000,
    { unit: 'person', rows: [grows(0.2, 'Growth of the population')] },
    [
      share(
        [
          'Use a modern method',
          'Utilisent une méthode moderne',
          'Usan un método moderno',
          'Usam um método moderno',
        ],
        34,
        {},
        [
          share(['Pills', 'Pilules', 'Píldoras', 'Pílulas'], 14, {}, [
            uses({ amount: 15, every: [1, 'year'] }, [
              pack('Levonorgestrel/Ethinylestradiol 150/30 mcg tablets, cycle, box of 3 cycles', 100, 3),
            ]),
          ]),
          share(
            [
              'Injection in the clinic',
              'Injection au centre de santé',
              'Inyección en la clínica',
              'Injeção na clínica',
            ],
            15,
            { rows: [moves(0.15, 'Injection at home', 'Self-injection is offered in all regions')] },
            [uses({ amount: 1, every: [3, 'month'] }, [pack('DMPA-IM 150 mg/ml injection, box of 1 vial')])],
          ),
          share(
            ['Injection at home', 'Injection à domicile', 'Inyección en casa', 'Injeção em casa'],
            20,
            {},
            [
              uses({ amount: 1, every: [3, 'month'] }, [
                pack('DMPA-SC 104 mg/0.65 ml injection, prefilled device, 1 unit'),
              ]),
            ],
          ),
          share(['Implants', 'Implants', 'Implantes', 'Implantes'], 20, {}, [
            uses({ amount: 1, every: [5, 'year'] }, [pack('Levonorgestrel 75 mg implant, 2 rods, 1 unit')]),
          ]),
          share(
            [
              'Intrauterine devices',
              'Dispositifs intra-utérins',
              'Dispositivos intrauterinos',
              'Dispositivos intrauterinos',
            ],
            6,
            {},
            [uses({ amount: 1, every: [10, 'year'] }, [pack('Copper IUD, T 380A, 1 unit')])],
          ),
          share(['Condoms', 'Préservatifs', 'Condones', 'Preservativos'], 25, {}, [
            uses({ amount: 10, every: [1, 'month'] }, [
              pack('Male condom, box of 100', 75),
              pack('Male condom, box of 144', 25),
            ]),
          ]),
        ],
      ),
      share(['Use none', 'N’en utilisent pas', 'No usan ninguno', 'Não usam nenhum'], 66, {
        unit: 'person',
        rows: [moves(0.12, 'Use a modern method', 'Goal of the national plan')],
      }),
    ],
  ),
};
