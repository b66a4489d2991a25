import { currencyRates } from '@stockwell/model/api/currency-rates';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { rateStatus } from './status.ts';

export function currencyRateRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, currencyRates, () => rateStatus(context));
}
