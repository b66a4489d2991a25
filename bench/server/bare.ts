import fastify from 'fastify';

/** The least a Fastify server can do: one route, one small JSON answer. */
const app = fastify();
app.get('/small', async () => ({
  currencyId: 1,
  currencyCode: 'USD',
  conversionRateToUsd: 1,
  isSync: false,
  active: true,
}));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
