import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Transform = NonNullable<Parameters<typeof swagger>[1]> extends { transform?: infer T } ? T : never;

/** Query and path parameters must be objects of simple schemas for the documentation. */
function jsonSchema(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return rest;
}

/** The calls as OpenAPI, made from the same contracts that validate them: /api/docs and /api/docs/json. */
export async function documentCalls(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stockwell',
        version,
        description: 'Supply planning and forecasting of health commodities: every call of the service.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (({
      schema,
      url,
      route,
    }: {
      schema: Record<string, unknown>;
      url: string;
      route: { config?: { endpoint?: unknown } };
    }) => {
      if (!route.config?.endpoint) return { schema: { ...schema, hide: true }, url };
      const described: Record<string, unknown> = { ...schema };
      for (const part of ['params', 'querystring', 'body']) {
        if (schema[part]) described[part] = jsonSchema(schema[part], 'input');
      }
      const answers = (schema.response ?? {}) as Record<string, unknown>;
      described.response = Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: 'Answer', ...(jsonSchema(answer, 'output') as object) },
        ]),
      );
      return { schema: described, url };
    }) as unknown as Transform & object,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
