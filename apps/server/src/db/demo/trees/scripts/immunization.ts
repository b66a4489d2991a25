import { funnel, grows, number, pack, share, type TemplateScript, uses } from '../script.ts';

/** A cohort of births and its vaccines: at birth, from two months on, and at nine months. Doses include wastage. */
export const immunization: TemplateScript = {
  words: [
    'Immunization of infants',
    'Vaccination des nourrissons',
    'Inmunización de lactantes',
    'Imunização de lactentes',
  ],
  method: 'Demographic',
  notes: 'Cohorte des naissances de l’année précédente : les vaccins suivent avec un décalage.',
  unit: 'person',
  monthsInPast: 12,
  monthsInFuture: 36,
  levels: [
    ['Births', 'Naissances', 'Nacimientos', 'Nascimentos'],
    ['Infants', 'Nourrissons', 'Lactantes', 'Lactentes'],
    ['Vaccine or age', 'Vaccin ou âge', 'Vacuna o edad', 'Vacina ou idade'],
    ['Vial or coverage', 'Flacon ou couverture', 'Vial o cobertura', 'Frasco ou cobertura'],
    ['Vaccine', 'Vaccin', 'Vacuna', 'Vacina'],
    ['Vial', 'Flacon', 'Vial', 'Frasco'],
  ],
  root: number(
    ['Live births', 'Naissances vivantes', 'Nacidos vivos', 'Nascidos vivos'],
    43_500,
    { isSource: true, rows: [grows(0.15, 'Projection démographique')] },
    [
      share(
        [
          'Surviving infants',
          'Nourrissons survivants',
          'Lactantes sobrevivientes',
          'Lactentes sobreviventes',
        ],
        96.2,
        { isSource: true },
        [
          uses({ amount: 1.1, lag: 2, course: [1, 'month', 3, 'month'], monthly: true }, [
            pack('Pentavalent (DTP-HepB-Hib) vaccine, vial of 10 doses'),
          ]),
          funnel(
            ['At nine months', 'À neuf mois', 'A los nueve meses', 'Aos nove meses'],
            ['Surviving infants'],
            {},
            [
              share(['Come for it', 'Viennent', 'Acuden', 'Comparecem'], 91, {}, [
                uses({ amount: 1.4, lag: 9 }, [pack('Measles-rubella vaccine, vial of 10 doses')]),
              ]),
              share(['Missed', 'Manqués', 'Perdidos', 'Perdidos'], 9, {}),
            ],
          ),
        ],
      ),
      share(
        ['Die in the first year', 'Décès avant un an', 'Mueren en el primer año', 'Morrem no primeiro ano'],
        3.8,
        {},
      ),
      funnel(['At birth', 'À la naissance', 'Al nacer', 'Ao nascer'], ['Live births'], {}, [
        uses({ amount: 2 }, [pack('BCG vaccine, vial of 20 doses')]),
      ]),
    ],
  ),
};
