import { grows, moves, number, pack, share, type TemplateScript, uses } from '../script.ts';

/** People who live with HIV, those on treatment among them, and the regimens they take. */
export const hivTreatment: TemplateScript = {
  words: ['HIV treatment', 'Traitement du VIH', 'Tratamiento del VIH', 'Tratamento do HIV'],
  method: 'Morbidity',
  notes:
    'Replace the number of people by the estimate of your country, and the regimens by those of your guideline.',
  unit: 'patient',
  monthsInPast: 1,
  monthsInFuture: 36,
  levels: [
    ['Population', 'Population', 'Población', 'População'],
    ['Treatment', 'Traitement', 'Tratamiento', 'Tratamento'],
    ['Age group', 'Groupe d’âge', 'Grupo de edad', 'Faixa etária'],
    ['Regimen', 'Schéma thérapeutique', 'Esquema', 'Esquema'],
    ['Medicine', 'Médicament', 'Medicamento', 'Medicamento'],
    ['Pack', 'Conditionnement', 'Envase', 'Embalagem'],
  ],
  root: number(
    ['People living with HIV', 'Personnes vivant avec le VIH', 'Personas con VIH', 'Pessoas vivendo com HIV'],
    98_000,
    { rows: [grows(0.12, 'New infections less deaths, from the national estimates')] },
    [
      share(['On treatment', 'Sous traitement', 'En tratamiento', 'Em tratamento'], 84, { isSource: true }, [
        share(['Adults', 'Adultes', 'Adultos', 'Adultos'], 95, {}, [
          share(
            [
              'First line with TLD',
              'Première ligne avec TLD',
              'Primera línea con TLD',
              'Primeira linha com TLD',
            ],
            97.4,
            { rows: [moves(0.01, 'Second line', 'Treatment failure')] },
            [
              uses({ amount: 1, every: [1, 'day'] }, [
                pack('TLD 300/300/50 mg tablet, bottle of 30', 20),
                pack('TLD 300/300/50 mg tablet, bottle of 90', 46, 3),
                pack('TLD 300/300/50 mg tablet, bottle of 180', 34, 6),
              ]),
            ],
          ),
          share(
            [
              'First line with TLE',
              'Première ligne avec TLE',
              'Primera línea con TLE',
              'Primeira linha com TLE',
            ],
            1,
            { rows: [moves(0.03, 'First line with TLD', 'Everybody moves to TLD within three years')] },
            [uses({ amount: 1, every: [1, 'day'] }, [pack('TLE 300/300/400 mg tablet, bottle of 30')])],
          ),
          share(['Second line', 'Deuxième ligne', 'Segunda línea', 'Segunda linha'], 1.6, {}, [
            uses({ amount: 1, every: [1, 'day'] }, [
              pack('Atazanavir/Ritonavir 300/100 mg tablet, bottle of 30'),
            ]),
          ]),
        ]),
        share(['Children', 'Enfants', 'Niños', 'Crianças'], 5, {}, [
          share(
            ['Separate tablets', 'Comprimés séparés', 'Tabletas separadas', 'Comprimidos separados'],
            58,
            { rows: [moves(0.8, 'Three in one tablet')] },
            [
              uses({ amount: 4, every: [1, 'day'] }, [
                pack('Abacavir/Lamivudine 120/60 mg dispersible tablet, bottle of 60'),
              ]),
            ],
          ),
          share(
            ['Three in one tablet', 'Trois en un comprimé', 'Tres en una tableta', 'Três em um comprimido'],
            42,
            {},
            [
              uses({ amount: 5, every: [1, 'day'] }, [
                pack('Abacavir/Lamivudine/Dolutegravir 60/30/5 mg dispersible tablet, bottle of 90'),
              ]),
            ],
          ),
        ]),
      ]),
      share(['Not on treatment', 'Sans traitement', 'Sin tratamiento', 'Sem tratamento'], 16, {
        rows: [moves(0.2, 'On treatment', 'Testing campaigns')],
      }),
    ],
  ),
};
