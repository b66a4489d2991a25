import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import type { Functions } from '../entity/entity.ts';
import { type Endpoint, endpoint, type Method } from './endpoint.ts';
import { daySchema, integerParam } from './shapes.ts';

/** Lists of ids arrive as numbers or numeric strings. */
export const idList = z.array(integerParam, validation.invalid).max(10_000);

const numberList = z.string().regex(/^\d{1,2}(,\d{1,2})*$/, validation.invalid);
const yesOrNo = z.enum(['true', 'false'], validation.boolean);

/** The path of a category: the sign of its subtree. */
export const sortOrderSchema = z
  .string()
  .max(200)
  .regex(/^\d+(\.\d+)*$/, validation.invalid);

/** Parameters that are no id of a record. */
const textParams = {
  versionStatusIdList: numberList,
  versionTypeIdList: numberList,
  searchText: z.string().min(1).max(200),
  language: z.enum(['en', 'fr', 'sp', 'pr']),
  productCategorySortOrder: sortOrderSchema,
  startDate: daySchema,
  stopDate: daySchema,
  includeCurrentLevel: yesOrNo,
  includeAllChildren: yesOrNo,
} as const;

const numberParams: Readonly<Record<string, z.ZodType<number>>> = {
  programTypeId: z.coerce.number().int().min(1).max(2),
};

type ParamName<P extends string> = P extends `${string}{${infer N}}${infer R}` ? N | ParamName<R> : never;
type ParamsFor<P extends string> = z.ZodObject<{
  [N in ParamName<P>]: N extends keyof typeof textParams ? (typeof textParams)[N] : z.ZodType<number>;
}>;

export interface LightCall<P extends string, B extends z.ZodType | undefined, R extends z.ZodType> {
  readonly method?: Method;
  readonly path: P;
  readonly summary: string;
  readonly functions: Functions;
  readonly body?: B;
  readonly response: R;
  readonly bodyLimit?: number;
}

type Declared<P extends string, B extends z.ZodType | undefined, R extends z.ZodType> = Endpoint & {
  readonly permission: Exclude<Endpoint['permission'], 'public'>;
  readonly params: ParamsFor<P>;
  readonly body: B;
  readonly response: R;
};

/**
 * A call whose path says everything: ids are numbers, a realm or a program in the path must be one that the
 * caller reaches.
 */
export const lightCalls =
  (tag: string) =>
  <const P extends string, R extends z.ZodType, B extends z.ZodType | undefined = undefined>(
    declared: LightCall<P, B, R>,
  ): Declared<P, B, R> => {
    const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const schemas: Readonly<Record<string, z.ZodType>> = { ...textParams, ...numberParams };
    const call = endpoint({
      method: declared.method ?? (declared.body ? 'POST' : 'GET'),
      path: declared.path,
      tag,
      summary: declared.summary,
      permission: {
        functions: declared.functions,
        ...(names.includes('realmId') ? { realmParam: 'realmId' } : {}),
        ...(names.includes('programId') ? { programParam: 'programId' } : {}),
      },
      params: z.object(Object.fromEntries(names.map((name) => [name, schemas[name] ?? integerParam]))),
      ...(declared.body ? { body: declared.body } : {}),
      ...(declared.bodyLimit ? { bodyLimit: declared.bodyLimit } : {}),
      response: declared.response,
    });
    // The schema of the parameters is made from the path, which the type says part by part.
    return call as unknown as Declared<P, B, R>;
  };
