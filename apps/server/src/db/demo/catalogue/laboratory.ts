import { bottle, box, millilitres, pack, single, tests, vials } from './packs.ts';
import { drug, each, group, item, type Product, test } from './product.ts';

const laboratorySupplies = group('Laboratory supplies', 'Laboratory consumables', [
  item(
    [
      'Examination gloves, nitrile, medium',
      'Gants d’examen en nitrile, taille moyenne',
      'Guantes de examen de nitrilo, talla mediana',
      'Luvas de procedimento de nitrilo, tamanho médio',
    ],
    each,
    [box(100, 4.4)],
  ),
  item(['EDTA blood tube, 4 ml', 'Tube à EDTA, 4 ml', 'Tubo con EDTA, 4 ml', 'Tubo com EDTA, 4 ml'], each, [
    box(100, 9.5),
  ]),
  item(['Safety lancet', 'Lancette de sécurité', 'Lanceta de seguridad', 'Lanceta de segurança'], each, [
    box(100, 5.2),
    box(200, 9.8),
  ]),
  item(
    [
      'Filter pipette tip, 1000 µl',
      'Cône à filtre, 1000 µl',
      'Punta de pipeta con filtro, 1000 µl',
      'Ponteira com filtro, 1000 µl',
    ],
    each,
    [box(96, 8.1)],
  ),
  item(
    [
      'Microscope slide, frosted',
      'Lame porte-objet à bord dépoli',
      'Portaobjetos esmerilado',
      'Lâmina fosca para microscopia',
    ],
    each,
    [box(50, 2.2)],
  ),
  item(['Alcohol swab', 'Tampon imbibé d’alcool', 'Toallita con alcohol', 'Lenço com álcool'], each, [
    box(200, 2.4),
  ]),
  item(['Sputum container', 'Crachoir', 'Recipiente para esputo', 'Recipiente para escarro'], each, [
    pack(100, 7.9),
  ]),
]);

const reagents = group('Laboratory supplies', 'Molecular diagnostics', [
  item(['CD4 cartridge', 'Cartouche CD4', 'Cartucho de CD4', 'Cartucho de CD4'], test, [tests(100, 620)]),
  item(['MTB/RIF cartridge', 'Cartouche MTB/RIF', 'Cartucho MTB/RIF', 'Cartucho MTB/RIF'], test, [
    tests(10, 79.7),
    tests(50, 398),
  ]),
  item(
    [
      'SARS-CoV-2 antigen RDT',
      'TDR antigénique du SARS-CoV-2',
      'PDR de antígeno del SARS-CoV-2',
      'TDR de antígeno do SARS-CoV-2',
    ],
    test,
    [tests(25, 56)],
  ),
  item(['Syphilis RDT', 'TDR de la syphilis', 'PDR de sífilis', 'TDR de sífilis'], test, [tests(30, 17)]),
  item(
    [
      'Hepatitis B surface antigen RDT',
      'TDR de l’antigène de surface de l’hépatite B',
      'PDR de antígeno de superficie de la hepatitis B',
      'TDR de antígeno de superfície da hepatite B',
    ],
    test,
    [tests(30, 16)],
  ),
]);

const circumcision = group('Male circumcision', 'Male Circumcision', [
  item(
    [
      'Circumcision kit, disposable',
      'Kit de circoncision à usage unique',
      'Kit de circuncisión desechable',
      'Kit de circuncisão descartável',
    ],
    each,
    [single(14.2), box(10, 139)],
    'kit',
  ),
  item(
    [
      'Circumcision kit, reusable',
      'Kit de circoncision réutilisable',
      'Kit de circuncisión reutilizable',
      'Kit de circuncisão reutilizável',
    ],
    each,
    [single(62)],
    'kit',
  ),
  item(
    [
      'Circumcision device, ring',
      'Dispositif de circoncision à anneau',
      'Dispositivo de circuncisión de anillo',
      'Dispositivo de circuncisão em anel',
    ],
    each,
    [single(12.5), box(20, 246)],
  ),
  item(
    ['Absorbable suture, 4/0', 'Suture résorbable, 4/0', 'Sutura absorbible, 4/0', 'Sutura absorvível, 4/0'],
    each,
    [box(12, 15.5)],
  ),
  drug(['lidocaine'], '1%', 'vial', [vials(25, 14)]),
  drug(['lidocaine'], '2%', 'vial', [vials(25, 15.2)]),
  drug(['povidoneIodine'], '10%', 'topical', [millilitres(200, 1.4), millilitres(500, 2.9)]),
  drug(['paracetamol'], '500 mg', 'tablet', [bottle(1000, 4.6), box(100, 0.8)]),
  item(
    [
      'Surgical gloves, sterile, size 7.5',
      'Gants chirurgicaux stériles, taille 7,5',
      'Guantes quirúrgicos estériles, talla 7,5',
      'Luvas cirúrgicas estéreis, tamanho 7,5',
    ],
    each,
    [box(50, 14)],
  ),
]);

export const laboratory: readonly Product[] = [...laboratorySupplies, ...reagents, ...circumcision];
