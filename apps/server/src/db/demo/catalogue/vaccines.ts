import { box, doses, sized } from './packs.ts';
import { dose, each, group, item, type Product } from './product.ts';

const vaccine = (
  en: string,
  fr: string,
  sp: string,
  pr: string,
  ...packs: Parameters<typeof item>[2][number][]
) => item([`${en} vaccine`, `Vaccin ${fr}`, `Vacuna ${sp}`, `Vacina ${pr}`], dose, packs);

const routine = group('Vaccines', 'Vaccines', [
  vaccine('BCG', 'BCG', 'BCG', 'BCG', doses(20, 2.6)),
  vaccine(
    'Bivalent oral polio',
    'antipoliomyélitique oral bivalent',
    'oral bivalente contra la poliomielitis',
    'oral bivalente contra a poliomielite',
    doses(10, 1.6),
    doses(20, 3),
  ),
  vaccine(
    'Inactivated polio',
    'antipoliomyélitique inactivé',
    'inactivada contra la poliomielitis',
    'inativada contra a poliomielite',
    doses(5, 9.5),
    doses(10, 17.5),
  ),
  vaccine(
    'Pentavalent (DTP-HepB-Hib)',
    'pentavalent (DTC-HepB-Hib)',
    'pentavalente (DTP-HepB-Hib)',
    'pentavalente (DTP-HepB-Hib)',
    doses(10, 9.3),
    doses(1, 1.3),
  ),
  vaccine(
    'Pneumococcal conjugate',
    'antipneumococcique conjugué',
    'antineumocócica conjugada',
    'pneumocócica conjugada',
    doses(4, 11.6),
    doses(5, 10),
  ),
  vaccine(
    'Rotavirus',
    'antirotavirus',
    'contra el rotavirus',
    'contra o rotavírus',
    doses(1, 1.9),
    doses(5, 5.4),
  ),
  vaccine(
    'Measles-rubella',
    'contre la rougeole et la rubéole',
    'contra el sarampión y la rubéola',
    'contra o sarampo e a rubéola',
    doses(10, 7.1),
  ),
  vaccine(
    'Yellow fever',
    'contre la fièvre jaune',
    'contra la fiebre amarilla',
    'contra a febre amarela',
    doses(10, 14.2),
  ),
  vaccine(
    'Tetanus-diphtheria',
    'antitétanique et antidiphtérique',
    'contra el tétanos y la difteria',
    'contra o tétano e a difteria',
    doses(10, 1.4),
  ),
  vaccine('HPV', 'anti-VPH', 'contra el VPH', 'contra o HPV', doses(1, 4.5)),
  vaccine('Malaria R21', 'antipaludique R21', 'R21 contra la malaria', 'R21 contra a malária', doses(1, 3.9)),
]);

const devices = group('Safe injection', 'Injection devices', [
  item(
    [
      'Auto-disable syringe, 0.5 ml',
      'Seringue autobloquante, 0,5 ml',
      'Jeringa autodestructible, 0,5 ml',
      'Seringa autodestrutível, 0,5 ml',
    ],
    each,
    [box(100, 4.1)],
  ),
  item(
    [
      'Auto-disable syringe, 0.05 ml',
      'Seringue autobloquante, 0,05 ml',
      'Jeringa autodestructible, 0,05 ml',
      'Seringa autodestrutível, 0,05 ml',
    ],
    each,
    [box(100, 4.9)],
  ),
  item(
    [
      'Reconstitution syringe, 5 ml',
      'Seringue de reconstitution, 5 ml',
      'Jeringa de reconstitución, 5 ml',
      'Seringa de reconstituição, 5 ml',
    ],
    each,
    [box(100, 5.6)],
  ),
  item(
    [
      'Safety box for sharps',
      'Boîte de sécurité pour objets tranchants',
      'Caja de seguridad para objetos punzantes',
      'Caixa coletora para perfurocortantes',
    ],
    each,
    [sized('5 l', 0.7), box(25, 16)],
  ),
]);

export const vaccines: readonly Product[] = [...routine, ...devices];
