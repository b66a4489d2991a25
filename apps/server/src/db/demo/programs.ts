import { named } from '../rows.ts';
import { linkOf, programTable } from '../schema/index.ts';
import { type DemoContext, type DemoPart, idOf } from './part.ts';

interface DemoProgram {
  readonly country: string;
  readonly areas: readonly string[];
  readonly organisation: string;
  readonly free?: string;
  readonly type: 1 | 2;
}

const first: readonly DemoProgram[] = [
  { country: 'NVR', areas: ['HIV'], organisation: 'MOH', type: 1 },
  { country: 'NVR', areas: ['MAL'], organisation: 'MOH', type: 1 },
  { country: 'ORM', areas: ['FP'], organisation: 'MOH', type: 1 },
  { country: 'NVR', areas: ['HIV'], organisation: 'MOH', free: 'FC', type: 2 },
  { country: 'ORM', areas: ['FP'], organisation: 'MOH', free: 'FC', type: 2 },
];

/** Further programs on wish: every tenth a forecast, spread over countries, areas and organisations. */
function* further(context: DemoContext): Generator<DemoProgram> {
  const { random, ids } = context;
  const choose = (codes: ReadonlyMap<string, number>): string => {
    const [head = '', ...rest] = [...codes.keys()];
    return random.pick([head, ...rest]);
  };
  for (let number = 1; ; number += 1) {
    yield {
      country: choose(ids.realmCountry),
      areas: [choose(ids.healthArea)],
      organisation: choose(ids.organisation),
      free: `P${String(number).padStart(4, '0')}`,
      type: number % 10 === 0 ? 2 : 1,
    };
  }
}

const codeOf = ({ country, areas, organisation, free }: DemoProgram): string =>
  [country, [...areas].sort().join('/'), organisation, ...(free ? [free] : [])].join('-');

async function store(context: DemoContext, program: DemoProgram): Promise<void> {
  const { tx, ids } = context;
  const code = codeOf(program);
  const kind =
    program.type === 1
      ? ['Supply plan', 'Plan d’approvisionnement', 'Plan de suministro', 'Plano de fornecimento']
      : ['Forecast', 'Prévision', 'Pronóstico', 'Previsão'];
  const [en = '', fr = '', sp = '', pr = ''] = kind.map((word) => `${word} ${code}`);
  const [row] = await tx
    .insert(programTable)
    .values({
      realmId: ids.realm,
      programTypeId: program.type,
      realmCountryId: idOf(ids.realmCountry, program.country),
      organisationId: idOf(ids.organisation, program.organisation),
      programCode: code,
      ...named(en, fr, sp, pr),
    })
    .returning({ id: programTable.id });
  if (!row) return;
  ids.program.set(code, row.id);
  const link = async (field: string, targets: readonly number[]): Promise<void> => {
    if (targets.length === 0) return;
    await tx
      .insert(linkOf('program', field))
      .values(targets.map((targetId) => ({ ownerId: row.id, targetId })));
  };
  await link(
    'healthAreaList',
    program.areas.map((area) => idOf(ids.healthArea, area)),
  );
  if (program.type === 2) return;
  await link('procurementAgentList', [...ids.procurementAgent.values()]);
  await link('fundingSourceList', [...ids.fundingSource.values()]);
}

export const programs: DemoPart = {
  name: 'programs',
  make: async (context) => {
    for (const program of first) await store(context, program);
    const wanted = context.settings.programs - first.length;
    const more = further(context);
    for (let made = 0; made < wanted; made += 1) {
      const { value } = more.next();
      if (value) await store(context, value);
    }
  },
};
