import type { Words } from '../../catalogue/words.ts';
import { rainsFromNovember } from '../../forecasts/scripts/script.ts';
import { grows, number, type PackScript, pack, share, type TemplateScript, uses } from '../script.ts';

/** Two doses a day for three days. */
const course = (tablets: number, packs: readonly PackScript[], percent = 100) =>
  uses({ amount: tablets, course: [2, 'day', 3, 'day'] }, packs, percent);

const band = (weight: string, percent: number, tablets: 2 | 3 | 4) => {
  const words: Words = [weight, weight, weight, weight];
  return share(words, percent, {}, [
    course(tablets, [pack(`Artemether/Lumefantrine 20/120 mg tablet, 6×${tablets} blister, 30 treatments`)]),
  ]);
};

/** Cases of malaria, which follow the rains, and their treatment by weight. */
export const malariaCases: TemplateScript = {
  words: ['Malaria cases', 'Cas de paludisme', 'Casos de malaria', 'Casos de malária'],
  method: 'Morbidity',
  notes: 'The season is that of rains from November on. Replace it by the one of your country.',
  unit: 'patient',
  monthsInPast: 1,
  monthsInFuture: 36,
  levels: [
    ['Cases', 'Cas', 'Casos', 'Casos'],
    ['Severity', 'Gravité', 'Gravedad', 'Gravidade'],
    ['Weight', 'Poids', 'Peso', 'Peso'],
    ['Medicine', 'Médicament', 'Medicamento', 'Medicamento'],
    ['Pack', 'Conditionnement', 'Envase', 'Embalagem'],
  ],
  root: number(
    [
      'Confirmed malaria cases',
      'Cas de paludisme confirmés',
      'Casos de malaria confirmados',
      'Casos de malária confirmados',
    ],
    455_000,
    {
      season: rainsFromNovember,
      isSource: true,
      rows: [grows(-0.1, 'Nets were distributed last year')],
      notes: 'Monthly average of the last year, from the routine reports',
    },
    [
      share(['Uncomplicated', 'Simple', 'No complicada', 'Não complicada'], 97, {}, [
        share(['5–14 kg', '5–14 kg', '5–14 kg', '5–14 kg'], 32, {}, [
          course(1, [pack('Artemether/Lumefantrine 20/120 mg tablet, 6×1 blister, 30 treatments')], 68),
          course(
            1,
            [pack('Artemether/Lumefantrine 20/120 mg dispersible tablet, 6×1 blister, 30 treatments')],
            32,
          ),
        ]),
        band('15–24 kg', 22, 2),
        band('25–34 kg', 13, 3),
        band('≥ 35 kg', 33, 4),
      ]),
      share(['Severe', 'Grave', 'Grave', 'Grave'], 3, {}, [
        uses({ amount: 4 }, [pack('Artesunate 60 mg powder for injection, box of 1 vial')]),
      ]),
    ],
  ),
};
