import { funnel, grows, number, pack, share, type TemplateScript, uses } from '../script.ts';

const intensive = [2, 'month'] as const;
const continuation = [4, 'month'] as const;

/** Tuberculosis: two months of four medicines, then four months of two, handed out month by month. */
export const tuberculosis: TemplateScript = {
  words: [
    'Tuberculosis treatment',
    'Traitement de la tuberculose',
    'Tratamiento de la tuberculosis',
    'Tratamento da tuberculose',
  ],
  method: 'Morbidity',
  notes: 'The continuation phase reads its patients from the age groups and begins two months later.',
  unit: 'patient',
  monthsInPast: 6,
  monthsInFuture: 36,
  levels: [
    ['Cases', 'Cas', 'Casos', 'Casos'],
    ['Age group', 'Groupe d’âge', 'Grupo de edad', 'Faixa etária'],
    ['Phase', 'Phase', 'Fase', 'Fase'],
    ['Pack or medicine', 'Conditionnement ou médicament', 'Envase o medicamento', 'Embalagem ou medicamento'],
    ['Pack', 'Conditionnement', 'Envase', 'Embalagem'],
  ],
  root: number(
    [
      'New cases of tuberculosis',
      'Nouveaux cas de tuberculose',
      'Casos nuevos de tuberculosis',
      'Casos novos de tuberculose',
    ],
    620,
    { rows: [grows(0.25, 'Better case finding')] },
    [
      share(['Adults', 'Adultes', 'Adultos', 'Adultos'], 92, { isSource: true }, [
        uses({ amount: 3, course: [1, 'day', ...intensive], monthly: true }, [
          pack(
            'Rifampicin/Isoniazid/Pyrazinamide/Ethambutol 150/75/400/275 mg tablet, box of 24×28 blisters',
          ),
        ]),
        funnel(
          [
            'Adults in the continuation phase',
            'Adultes en phase de continuation',
            'Adultos en fase de continuación',
            'Adultos na fase de manutenção',
          ],
          ['Adults'],
          {},
          [
            uses({ amount: 3, lag: 2, course: [1, 'day', ...continuation], monthly: true }, [
              pack('Rifampicin/Isoniazid 150/75 mg tablet, box of 24×28 blisters'),
            ]),
          ],
        ),
      ]),
      share(['Children', 'Enfants', 'Niños', 'Crianças'], 8, { isSource: true }, [
        uses({ amount: 3, course: [1, 'day', ...intensive], monthly: true }, [
          pack('Rifampicin/Isoniazid/Pyrazinamide 75/50/150 mg dispersible tablet, box of 3×28 blisters'),
        ]),
        funnel(
          [
            'Children in the continuation phase',
            'Enfants en phase de continuation',
            'Niños en fase de continuación',
            'Crianças na fase de manutenção',
          ],
          ['Children'],
          {},
          [
            uses({ amount: 3, lag: 2, course: [1, 'day', ...continuation], monthly: true }, [
              pack('Rifampicin/Isoniazid 75/50 mg dispersible tablet, box of 3×28 blisters'),
            ]),
          ],
        ),
      ]),
    ],
  ),
};
