import { z } from 'zod';
import { checkValue, validation } from '../entity/check-value.ts';
import { label } from '../entity/fields.ts';
import { codeRefSchema } from '../entity/read-schema.ts';
import { labelSchema } from '../label.ts';
import { endpoint } from './endpoint.ts';
import { integerParam, messageSchema } from './shapes.ts';

const tag = 'ProductCategory';
const reading = { functions: ['ROLE_BF_LIST_PRODUCT_CATEGORY', 'ROLE_BF_LOGGED_IN'] } as const;

export const productCategorySchema = z.object({
  productCategoryId: z.number(),
  realm: codeRefSchema,
  label: labelSchema,
  sortOrder: z.string(),
  active: z.boolean(),
  lastModifiedDate: z.string(),
  recordVersion: z.number(),
});

export const categoryNodeSchema = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  level: z.number(),
  sortOrder: z.string(),
  payloadId: z.number(),
  payload: productCategorySchema.extend({ expanded: z.boolean() }),
});

const name = z.unknown().transform((raw, context) => {
  const checked = checkValue(label(), raw);
  if ('value' in checked) return checked.value as Readonly<Record<string, string | null>>;
  context.addIssue({ code: 'custom', message: checked.problem.code });
  return z.NEVER;
});

/** One node as it is sent: id 0 in `payload.productCategoryId` adds it. */
const nodeBody = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullish(),
  payload: z.object({
    productCategoryId: z.number().int().min(0).nullish(),
    label: name,
    active: z.boolean().default(true),
    /** One of the two says from which state of the node the save started. */
    recordVersion: z.number().int().optional(),
    lastModifiedDate: z.string().optional(),
  }),
});

export const saveProductCategories = endpoint({
  method: 'PUT',
  path: '/api/productCategory',
  tag,
  summary: 'Save the whole category tree of a realm',
  permission: { functions: ['ROLE_BF_MANAGE_PRODUCT_CATEGORY'] },
  bodyLimit: 10 * 1_048_576,
  body: z.array(nodeBody, validation.invalid).min(1, validation.required).max(20_000),
  response: messageSchema,
});

const tree = z.array(categoryNodeSchema);

export const ownCategories = endpoint({
  method: 'GET',
  path: '/api/productCategory',
  tag,
  summary: 'Active categories of the own realm, in tree order',
  permission: reading,
  response: tree,
});

export const allOwnCategories = endpoint({
  method: 'GET',
  path: '/api/productCategory/all',
  tag,
  summary: 'Categories of the own realm with the inactive ones, in tree order',
  permission: reading,
  response: tree,
});

export const oneCategory = endpoint({
  method: 'GET',
  path: '/api/productCategory/{productCategoryId}',
  tag,
  summary: 'One category',
  permission: reading,
  params: z.object({ productCategoryId: integerParam }),
  response: productCategorySchema,
});

export const categoriesOfRealm = endpoint({
  method: 'GET',
  path: '/api/productCategory/realmId/{realmId}',
  tag,
  summary: 'Category tree of a realm, flat in tree order',
  permission: { ...reading, realmParam: 'realmId' },
  params: z.object({ realmId: integerParam }),
  response: tree,
});

export const categoriesOfProgram = endpoint({
  method: 'GET',
  path: '/api/productCategory/realmId/{realmId}/programId/{programId}',
  tag,
  summary: 'Categories that the planning units of a program belong to',
  permission: { ...reading, realmParam: 'realmId', programParam: 'programId' },
  params: z.object({ realmId: integerParam, programId: integerParam }),
  response: tree,
});

export const productCategoryEndpoints = {
  saveProductCategories,
  ownCategories,
  allOwnCategories,
  oneCategory,
  categoriesOfRealm,
  categoriesOfProgram,
} as const;
